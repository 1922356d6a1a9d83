/**
 * The five questions and `us_business` are one thing (tax-law.md §2): what the five say is its answer since the formation, and
 * is kept nowhere else. Pure.
 */
import { usBusinessOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { Screening, TaxAnswer } from './tax-facts.queries.ts';

/**
 * The later saying holds. What the team said holds whatever the five say, and so does a yes: a preparer found it, and it is not
 * undone by somebody who does not see it.
 */
export function withScreening(stored: readonly TaxAnswer[], { answers, days }: Screening): TaxAnswer[] {
  const value = usBusinessOf(answers);
  if (value === undefined) return [...stored];
  const answeredAt = new Date(Math.max(...Object.values(days).map((day) => Date.parse(day))));
  const isIt = (one: TaxAnswer) => one.fact === 'us_business' && one.from === null;
  const said = stored.find(isIt);
  const isOfTeam = said?.said_by === 'team' && said.value !== null;
  if (said && (isOfTeam || said.value === 'yes' || said.answeredAt > answeredAt)) return [...stored];
  const own: TaxAnswer = { fact: 'us_business', from: null, value, answeredAt, said_by: 'customer', reason: null };
  return [...stored.filter((one) => !isIt(one)), own];
}
