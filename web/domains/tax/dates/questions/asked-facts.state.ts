import { isUnsure, type FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { Taxes } from '../../taxes.data.ts';

export function questionsToAsk(
  { asks, answers }: Pick<Taxes, 'asks' | 'answers'>,
  postponed: readonly string[],
): string[] {
  const own = asks.filter((fact) => !questionOf(fact as FactKey).isGiven && !isUnsure(answers, fact));
  return [...own.filter((fact) => !postponed.includes(fact)), ...postponed.filter((fact) => own.includes(fact))];
}

export function questionText(fact: string): string {
  const { title, year } = questionOf(fact as FactKey);
  return year === undefined ? title : `${title} (${year})`;
}
