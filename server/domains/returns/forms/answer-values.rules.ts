import { countryName } from '@zarpa/contract/values/countries.rules.ts';
import { noTaxId } from '@zarpa/contract/returns/answers.rules.ts';
import type { ReturnAnswer } from '@zarpa/contract/returns/questions.rules.ts';

type Given = ReturnAnswer | undefined;

export const isYes = (answer: Given): boolean => answer === 'yes';
export const isNo = (answer: Given): boolean => answer === 'no';
/** Whole cents; 0 when it was not asked. */
export const centsOf = (answer: Given): number => (typeof answer === 'number' ? answer : 0);

export function countriesOf(answer: Given): string {
  if (answer === undefined || typeof answer === 'number') return '';
  return (typeof answer === 'string' ? [answer] : answer).map(countryName).join(', ');
}

/** A tax number, or the form's words for a missing one. */
export const taxIdOf = (answer: Given, without: string): string => {
  if (typeof answer !== 'string') return '';
  return answer === noTaxId ? without : answer.trim();
};
