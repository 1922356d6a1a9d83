type Grouped = { id: string; sign_in_id: string | null };

/** In the order of each group's first; a session whose sign-in is unknown stands alone. */
export function groupBySignIn<T extends Grouped>(sessions: readonly T[]): T[][] {
  return Object.values(
    Object.groupBy(sessions, ({ id, sign_in_id }) => (sign_in_id ? `sign-in ${sign_in_id}` : id)),
  ).map((group) => group!);
}
