/**
 * The five screening answers give the answer to `us_business` since the formation, which is stored nowhere else (tax-law.md
 * §2).
 */
import { usBusinessOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { Screening, TaxAnswer } from './tax-facts.queries.ts';

/** The later answer wins, except that a team's answer and a yes always outweigh the screening. */
export function withScreening(stored: readonly TaxAnswer[], { answers, days }: Screening): TaxAnswer[] {
  const value = usBusinessOf(answers);
  if (value === undefined) return [...stored];
  const answeredAt = new Date(Math.max(...Object.values(days).map((day) => Date.parse(day))));
  const isIt = (one: TaxAnswer) => one.fact === 'us_business' && one.from === null;
  const found = stored.find(isIt);
  const isOfTeam = found?.said_by === 'team' && found.value !== null;
  if (found && (isOfTeam || found.value === 'yes' || found.answeredAt > answeredAt)) return [...stored];
  const own: TaxAnswer = { fact: 'us_business', from: null, value, answeredAt, said_by: 'customer', reason: null };
  return [...stored.filter((one) => !isIt(one)), own];
}
