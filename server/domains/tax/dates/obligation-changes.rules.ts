import { deadlineOf, grantedTo, type ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Dated, Obligations } from '@zarpa/contract/tax/book/obligation-rows.rules.ts';
import { obligationsOf } from '@zarpa/contract/tax/book/obligations.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { DerivedRow } from './obligations.queries.ts';

/** Two years ahead. Only compared with days, so a 29 February that does not exist is harmless. */
const horizonOf = (today: string) => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

/** From the formation to two years from today. Without a formation date nothing is due and all questions are open. */
export function obligationsToday(facts: TaxFacts, now: Date): Obligations {
  const today = dayOf(now);
  return obligationsOf(facts, facts.formed_on ?? today, horizonOf(today));
}

export function derivedRows({ due, possible }: Pick<Obligations, 'due' | 'possible'>): DerivedRow[] {
  return [...due.map((one) => rowOf(one, 'due')), ...possible.map((one) => rowOf(one, 'possible'))];
}

const rowOf = (
  { key, rule, period, due_on, extended_to = undefined }: Dated,
  state: DerivedRow['state'],
): DerivedRow => ({ key, rule, period, due_on, extended_to: extended_to ?? null, state });

type Kept = DerivedRow & { asked_on: string | null };
export type ObligationChanges = { added: DerivedRow[]; changed: DerivedRow[]; gone: string[] };

/** A due obligation stays due while an answer is missing; when two sources disagree it becomes `possible`. */
function stateOf({ state }: Kept, next: DerivedRow | undefined, isDoubtful: boolean): ObligationState {
  if (!next) return 'lapsed';
  return next.state === 'possible' && state !== 'possible' && !isDoubtful ? 'due' : next.state;
}

/**
 * Due obligations are never removed: they lapse when the facts no longer require them and come back with the facts. Overdue
 * ones stay due, and what a person reported stays.
 */
export function obligationChanges(
  rows: readonly Kept[],
  derived: readonly DerivedRow[],
  { today, isFormed, doubtful = [] }: { today: string; isFormed: boolean; doubtful?: readonly string[] },
): ObligationChanges {
  const before = new Map(rows.map((row) => [row.key, row]));
  const follows = new Map(derived.map((row) => [row.key, row]));
  const isOverdue = (row: Kept) => row.state === 'due' && deadlineOf(row) < today;
  const changed = rows.flatMap((row): DerivedRow[] => {
    const next = follows.get(row.key);
    const { due_on } = next ?? row;
    const extended_to = grantedTo({ ...(next ?? row), state: row.state, asked_on: row.asked_on });
    const isReported = row.state !== 'due' && row.state !== 'possible' && row.state !== 'lapsed';
    const state = isReported || isOverdue(row) ? row.state : stateOf(row, next, doubtful.includes(row.key));
    const isSame = row.due_on === due_on && row.extended_to === extended_to && row.state === state;
    const { key, rule, period } = row;
    return isSame ? [] : [{ key, rule, period, due_on, extended_to, state }];
  });
  // A possible obligation was never due, and a company that is not formed had no obligations.
  const isGone = (row: Kept) =>
    !follows.has(row.key) &&
    (row.state === 'possible' || (!isFormed && (row.state === 'due' || row.state === 'lapsed')));
  const gone = rows.filter(isGone).map(({ key }) => key);
  return {
    added: derived.filter(({ key }) => !before.has(key)),
    changed: changed.filter(({ key }) => !gone.includes(key)),
    gone,
  };
}
