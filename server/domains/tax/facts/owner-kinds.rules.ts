/** The members decide, else the answers; where they contradict each other, neither counts. */
import type { CompanyFacts, Dated } from '@zarpa/contract/tax/book/facts.rules.ts';

type Kind = CompanyFacts['owner_is'];
/** Whether each owner is a company, from a day on; null where nobody answered. */
export type OwnerKinds = { from: string | null; kinds: readonly (boolean | null)[] };
export type AnsweredKind = { from: string | null; value: string | number | null };

export type OwnersAre = {
  history: Dated<Kind>[];
  isComplete: boolean;
};

const kindsOfOwners: readonly string[] = ['person', 'company', 'mixed'] satisfies Kind[];
const start = '';
const dayOf = ({ from }: { from: string | null }): string => from ?? start;

/** `members` in ascending order of day, from the formation on. */
export function ownersAre(members: readonly OwnerKinds[], answered: readonly AnsweredKind[]): OwnersAre {
  const answers = answered
    .filter(({ value }) => kindsOfOwners.includes(String(value)))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const history = members.flatMap((set, index) => {
    const begin = index === 0 ? start : dayOf(set);
    const next = members[index + 1] ? dayOf(members[index + 1]!) : undefined;
    const own = answers.filter((one) => dayOf(one) >= begin && (next === undefined || dayOf(one) < next));
    const before = answers.findLast((one) => dayOf(one) < begin)?.value as Kind | undefined;
    const days = own.some((one) => dayOf(one) === begin) ? own : [{ from: begin || null, value: null }, ...own];
    return days.map(({ from, value }): Dated<Kind> => ({ from, ...kindOf(set.kinds, value as Kind | null, before) }));
  });
  const isComplete =
    members.length > 0 &&
    members.every(({ kinds }) => kinds.length > 0 && !kinds.includes(null)) &&
    history.every(({ value }) => value !== null);
  return { history, isComplete };
}

/** `own`: the answer about these owners; `before`: about the previous owners, some of whom may remain. */
function kindOf(kinds: OwnerKinds['kinds'], own: Kind | null, before: Kind | undefined): Omit<Dated<Kind>, 'from'> {
  const known = new Set(kinds.filter((kind) => kind !== null));
  const reported = known.size === 2 ? 'mixed' : known.has(true) ? 'company' : known.has(false) ? 'person' : undefined;
  const isWhole = !kinds.includes(null);
  if (own === null) {
    if (reported === undefined || (!isWhole && before === undefined))
      return { value: reported === 'mixed' ? reported : (before ?? null) };
    // An owner of unknown kind is assumed to be what all owners were before.
    return { value: isWhole || before === reported ? reported : 'mixed' };
  }
  const isPossible = reported === undefined || own === reported || (own === 'mixed' && !isWhole);
  return isPossible ? { value: own } : { value: null, either: [isWhole ? reported : 'mixed', own] };
}
