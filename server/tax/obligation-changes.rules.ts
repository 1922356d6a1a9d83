/** What has to be written so that the rows of a company say what follows from its facts today. Pure. */
import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import { obligationsOf, type Obligation, type Obligations } from '@zarpa/contract/obligations.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax-facts.rules.ts';
import type { DerivedRow, ObligationRow } from './obligations.queries.ts';

/** Two years ahead; only compared with days, so that it may be a 29 February that does not exist. */
const horizonOf = (today: string) => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

/** From the formation to two years from today; without a date of formation nothing is due, and everything is asked. */
export function obligationsToday(facts: TaxFacts, now: Date): Obligations {
  const today = dayOf(now);
  return obligationsOf(facts, facts.company.formed_on ?? today, horizonOf(today));
}

export const rowOf = ({ key, rule, period, due_on, extended_to = undefined }: Obligation): DerivedRow => ({
  key,
  rule,
  period,
  due_on,
  extended_to: extended_to ?? null,
});

type Kept = Pick<ObligationRow, 'key' | 'due_on' | 'extended_to' | 'state'>;
export type ObligationChanges = { added: DerivedRow[]; moved: DerivedRow[]; gone: string[] };

/** What was settled stays even where it follows no more: somebody did it, or said why not. */
export function obligationChanges(rows: readonly Kept[], due: readonly Obligation[]): ObligationChanges {
  const before = new Map(rows.map((row) => [row.key, row]));
  const keys = new Set(due.map(({ key }) => key));
  const derived = due.map(rowOf);
  const hasMoved = ({ key, due_on, extended_to }: DerivedRow) => {
    const row = before.get(key);
    return row !== undefined && (row.due_on !== due_on || row.extended_to !== extended_to);
  };
  return {
    added: derived.filter(({ key }) => !before.has(key)),
    moved: derived.filter(hasMoved),
    gone: rows.flatMap(({ key, state }) => (state === 'due' && !keys.has(key) ? [key] : [])),
  };
}
