import { factValues, unsure, type FactName, type YearFact } from '../book/facts.rules.ts';
import { addDays, dayOf, yearOf } from '../dates/days.rules.ts';
import { isLifeDay, offersUnsure } from './questions.rules.ts';

const yearFacts: readonly string[] = [
  'related_transactions',
  'foreign_accounts',
  'payees',
  'us_sales',
  'wyoming_assets',
] satisfies YearFact[];

export type ReadFactKey = { fact: FactName; year: string | undefined };

export function readFactKey(key: string): ReadFactKey | undefined {
  const [name = '', year, ...rest] = key.split(':');
  if (!Object.hasOwn(factValues, name) || rest.length > 0) return undefined;
  const isOfYear = yearFacts.includes(name);
  if (isOfYear !== (year !== undefined) || (year !== undefined && !isYearOf(name, year))) return undefined;
  return { fact: name as ReadFactKey['fact'], year };
}

/** `2026`, or a fiscal year `2026-27`, which only the company's own return and its assets in Wyoming use. */
function isYearOf(fact: string, year: string): boolean {
  const [, first, last] = /^(\d{4})(?:-(\d{2}))?$/.exec(year) ?? [];
  if (first === undefined) return false;
  if (last === undefined) return true;
  return (fact === 'related_transactions' || fact === 'wyoming_assets') && Number(last) === (Number(first) + 1) % 100;
}

export type AnswerProblem = { field: 'fact' | 'from' | 'value'; message: string };

type Life = { formedOn: string | null; today: string };

/** `from` is the first day on which the answer holds; null: since the formation. */
export function problemOfDay({ fact, year }: ReadFactKey, from: string | null, { formedOn, today }: Life) {
  if (from === null) return undefined;
  const refuse = (message: string): AnswerProblem => ({ field: 'from', message });
  if (year !== undefined || isLifeDay(fact)) return refuse('Esto no cambia desde un día');
  if (formedOn === null) return refuse('Aún no sabemos la fecha de constitución');
  if (from <= formedOn) return refuse('Tiene que ser después de la constitución');
  if (from > addDays(today, 366)) return refuse('Ese día queda muy lejos');
  return undefined;
}

export function problemOfAnswer(
  { fact, year }: ReadFactKey,
  value: string | number,
  { formedOn, today }: Life,
): AnswerProblem | undefined {
  const options = factValues[fact];
  const isUnsaid = value === unsure && offersUnsure(fact);
  if (!isUnsaid && options && !options.includes(value as string))
    return { field: 'value', message: 'Elige una de las opciones' };
  if (isLifeDay(fact)) return problemOfLifeDay(value, { formedOn, today });
  if (!isUnsaid && !options && typeof value !== 'number') return { field: 'value', message: 'Escribe un número' };
  const message = year === undefined ? undefined : problemOfYear(year, formedOn, today);
  return message === undefined ? undefined : { field: 'fact', message };
}

function problemOfLifeDay(value: string | number, { formedOn, today }: Life): AnswerProblem | undefined {
  const refuse = (message: string): AnswerProblem => ({ field: 'value', message });
  if (formedOn === null) return { field: 'fact', message: 'Aún no sabemos la fecha de constitución' };
  if (typeof value !== 'string' || !isDay(value)) return refuse('Escribe el día');
  if (value < formedOn) return refuse('Tiene que ser después de la constitución');
  return value > today ? refuse('Ese día no ha llegado') : undefined;
}

/** Refuses `2026-02-29`. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && dayOf(new Date(value)) === value;

function problemOfYear(year: string, formedOn: string | null, today: string): string | undefined {
  if (formedOn === null) return 'Aún no sabemos la fecha de constitución';
  const first = yearOf(year);
  const last = year.includes('-') ? first + 1 : first;
  if (last < yearOf(formedOn)) return 'Ese año la empresa no existía';
  if (first > yearOf(today) + 1) return 'Ese año queda muy lejos';
  return undefined;
}
