/** What is asked, of whom, and how it was answered: of both releases. */
export type Person = { name: string; userId: string; email: string };

export type Asking = {
  /** Of the contract, such as `getCase`. */
  operation: string;
  /** Of `Person`; without one, a stranger without an account. */
  by?: string;
  /** Whose ids are named: own first, own second, somebody else's, nobody's. */
  target: string;
  path: string;
  query?: Record<string, string>;
  body: Record<string, unknown>;
  isRead: boolean;
};

/** Rows that were there before anything was asked, by id: whose they are. */
export type World = { database: string; people: Person[]; rows: Record<string, string>; askings: Asking[] };

/** `403 people.not_allowed`; `gone` where the release has no such operation. `sees`: whose rows the answer names. */
export type Answer = { said: string; sees: string[] };

export const nameOf = ({ operation, by, target }: Asking) => `${operation} by ${by ?? 'nobody'} of ${target}`;

/** What each person lost or gained, one line each. `intended` names operations, with the reason. */
export function differences(
  askings: readonly Asking[],
  [before, after]: readonly [readonly Answer[], readonly Answer[]],
  intended: Record<string, string> = {},
): string[] {
  return askings.flatMap((asking, n) => {
    const [then, now] = [before[n]!, after[n]!];
    const isSame = then.said === now.said && String(then.sees) === String(now.sees);
    if (isSame || asking.operation in intended) return [];
    return [`${nameOf(asking)}: ${describe(then, now)} before, ${describe(now, then)} now`];
  });
}

function describe(answer: Answer, other: Answer): string {
  if (answer.said !== other.said) return answer.said;
  const only = answer.sees.filter((row) => !other.sees.includes(row));
  return `${answer.said} with ${only.length} rows more (${only.slice(0, 3).join(', ')})`;
}
