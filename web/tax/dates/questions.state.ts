/** Which questions are asked, and what was typed as an answer. Pure. */
import { factValues, type FactKey } from '@zarpa/contract/tax-facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax-questions.rules.ts';
import { textOfNumber, typedNumber } from '../../profile/typed-number.state.ts';
import type { FactValue } from './dates.data.ts';

/** In their order, what was put off at the end; what the papers say is nobody's to answer. */
export function questionsToAsk(asks: readonly string[], postponed: readonly string[]): string[] {
  const own = asks.filter((fact) => !questionOf(fact as FactKey).isGiven);
  return [...own.filter((fact) => !postponed.includes(fact)), ...postponed.filter((fact) => own.includes(fact))];
}

export const isAmount = (fact: string): boolean =>
  factValues[fact.split(':')[0] as keyof typeof factValues] === undefined;

/** `kind` is empty until one is chosen. */
export type Since = { kind: '' | 'always' | 'day'; day: string };

/** The day since which a changed answer holds, null for always; or what is wrong with it. */
export function readSince({ kind, day }: Since): { from: string | null } | { problem: string } {
  if (kind === '') return { problem: 'Elige una de las opciones' };
  if (kind === 'always') return { from: null };
  return day === '' ? { problem: 'Escribe el día' } : { from: day };
}

const amountMax = 1_000_000_000_000;

/** What was chosen or typed as a value, or what is wrong with it. */
export function readAnswer(fact: string, text: string): { value: FactValue } | { problem: string } {
  if (!isAmount(fact)) return text === '' ? { problem: 'Elige una de las opciones' } : { value: text };
  const value = typedNumber(text);
  if (value === undefined) return { problem: 'Escribe cuánto; si no hay nada, 0' };
  if (!(value >= 0)) return { problem: 'Escribe un importe, como 1.500,50' };
  return value > amountMax ? { problem: 'Es demasiado: escribe el importe en dólares' } : { value };
}

/** As it stands in the form. */
export function textOfAnswer(value: FactValue | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? textOfNumber(value) : value;
}

/** '¿Tuvo cuentas …? (2026)' */
export function askedWords(fact: string): string {
  const { title, year } = questionOf(fact as FactKey);
  return year === undefined ? title : `${title} (${year})`;
}
