import type { Actor } from '../../../platform/http/security/actor.ts';

type Grouped = { id: string; sign_in_id: string | null };

export function groupBySignIn<T extends Grouped>(sessions: readonly T[]): T[][] {
  return Object.values(
    Object.groupBy(sessions, ({ id, sign_in_id }) => (sign_in_id ? `sign-in ${sign_in_id}` : id)),
  ).map((group) => group!);
}

/** Whether the caller is of this group: by its cookie, or by the sign-in that its token names. */
export function isOwnGroup(group: readonly Grouped[], { session, signIn }: Actor): boolean {
  return group.some(({ id, sign_in_id }) => id === session?.id || (sign_in_id !== null && sign_in_id === signIn?.id));
}
