/** The members decide, else the answers; where the two contradict, neither is known. */
import type { CompanyFacts, Dated } from '@zarpa/contract/tax/book/facts.rules.ts';

type Kind = CompanyFacts['owner_is'];
/** From a day on, of each owner whether it is a company; null of one of whom nobody said. */
export type OwnerKinds = { from: string | null; kinds: readonly (boolean | null)[] };
export type AnsweredKind = { from: string | null; value: string | number | null };

export type OwnersAre = {
  history: Dated<Kind>[];
  /** The members say all of it, and nobody contradicts them. */
  isTold: boolean;
};

const kindsOfOwners: readonly string[] = ['person', 'company', 'mixed'] satisfies Kind[];
const start = '';
const dayOf = ({ from }: { from: string | null }): string => from ?? start;

/** `members` in the order of their days, from the formation on. */
export function ownersAre(members: readonly OwnerKinds[], answered: readonly AnsweredKind[]): OwnersAre {
  const answers = answered
    .filter(({ value }) => kindsOfOwners.includes(String(value)))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const history = members.flatMap((said, index) => {
    const begin = index === 0 ? start : dayOf(said);
    const next = members[index + 1] ? dayOf(members[index + 1]!) : undefined;
    const own = answers.filter((one) => dayOf(one) >= begin && (next === undefined || dayOf(one) < next));
    const before = answers.findLast((one) => dayOf(one) < begin)?.value as Kind | undefined;
    const days = own.some((one) => dayOf(one) === begin) ? own : [{ from: begin || null, value: null }, ...own];
    return days.map(({ from, value }): Dated<Kind> => ({ from, ...judge(said.kinds, value as Kind | null, before) }));
  });
  const isTold =
    members.length > 0 &&
    members.every(({ kinds }) => kinds.length > 0 && !kinds.includes(null)) &&
    history.every(({ value }) => value !== null);
  return { history, isTold };
}

/** `own`: what was said of these very owners; `before`: of those before them, who may be among them. */
function judge(kinds: OwnerKinds['kinds'], own: Kind | null, before: Kind | undefined): Omit<Dated<Kind>, 'from'> {
  const known = new Set(kinds.filter((kind) => kind !== null));
  const told = known.size === 2 ? 'mixed' : known.has(true) ? 'company' : known.has(false) ? 'person' : undefined;
  const isWhole = !kinds.includes(null);
  if (own === null) {
    if (told === undefined || (!isWhole && before === undefined))
      return { value: told === 'mixed' ? told : (before ?? null) };
    // Whoever of them nobody told of is what they all were.
    return { value: isWhole || before === told ? told : 'mixed' };
  }
  const isPossible = told === undefined || own === told || (own === 'mixed' && !isWhole);
  return isPossible ? { value: own } : { value: null, either: [isWhole ? told : 'mixed', own] };
}
