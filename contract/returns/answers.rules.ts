import { listWords } from '../values/lists.rules.ts';
import { countryCodes, countryLabel } from '../values/countries.rules.ts';
import { findNaics } from '../values/naics.rules.ts';
import { formatUsd } from '../values/money.rules.ts';
import { returnQuestions, type ReturnAnswer, type ReturnQuestionKey } from './questions.rules.ts';

export const noTaxId = 'none';
export const noActivity = 'none';
/** An answer to a yes/no question that counts as missing until a preparer decides. */
export const unsureAnswer = 'unsure';
/** 5472, lines 4b(3) and 8b(3): what fits the box at its font size. */
export const taxIdLengthMax = 30;
export const countriesMax = 5;
const moneyMaxCents = 100_000_000_000;

const isCountry = (code: unknown) => typeof code === 'string' && countryCodes.includes(code);

export function returnAnswerProblem(key: ReturnQuestionKey, value: ReturnAnswer): string | undefined {
  const { input, options } = returnQuestions[key];
  switch (input) {
    case 'yes_no':
      return value === 'yes' || value === 'no' || value === unsureAnswer ? undefined : 'Elige una de las opciones';
    case 'choice':
      return options?.some(([option]) => option === value) ? undefined : 'Elige una de las opciones';
    case 'country':
      return isCountry(value) ? undefined : 'Elige un país de la lista';
    case 'countries':
      return problemOfCountries(value);
    case 'money':
      return problemOfMoney(value);
    case 'tax_id':
      return problemOfTaxId(key, value);
    case 'activity':
      return value === noActivity || (typeof value === 'string' && findNaics(value))
        ? undefined
        : 'Elige una actividad de la lista, o di que no tiene negocio propio';
  }
}

function problemOfCountries(value: ReturnAnswer): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'Elige al menos un país';
  if (value.length > countriesMax) return `Elige como mucho ${countriesMax} países`;
  if (new Set(value).size !== value.length) return 'Un país está dos veces';
  return value.every(isCountry) ? undefined : 'Elige los países de la lista';
}

function problemOfMoney(value: ReturnAnswer): string | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return 'Escribe una cantidad';
  return value > moneyMaxCents ? 'Es demasiado' : undefined;
}

/** A US number has nine digits; other countries' formats are their own. */
function problemOfTaxId(key: ReturnQuestionKey, value: ReturnAnswer): string | undefined {
  if (value === noTaxId) return undefined;
  if (typeof value !== 'string' || value.trim() === '') return 'Escribe el número, o di que no tiene';
  if (key === 'us_tax_id')
    return /^\d{3}-?\d{2}-?\d{4}$|^\d{2}-\d{7}$/.test(value) ? undefined : 'Son nueve cifras, por ejemplo 912-34-5678';
  if (!/^[A-Za-z0-9 .\-/]+$/.test(value)) return 'Escribe solo letras, cifras y guiones';
  return value.length > taxIdLengthMax ? `Escribe como mucho ${taxIdLengthMax} caracteres` : undefined;
}

/** 'México y España', '$1,200.00', 'No tiene'. A tax number is masked. */
export function returnAnswerText(key: ReturnQuestionKey, value: ReturnAnswer): string {
  const { input, options } = returnQuestions[key];
  if (typeof value === 'number') return formatUsd(value / 100);
  if (typeof value !== 'string') return listWords(value.map(countryLabel), 'y');
  if (value === unsureAnswer) return 'No lo sé';
  if (input === 'yes_no') return value === 'yes' ? 'Sí' : 'No';
  if (input === 'country') return countryLabel(value);
  if (input === 'activity') return value === noActivity ? 'Sin negocio propio' : (findNaics(value)?.title ?? value);
  if (input === 'tax_id') return value === noTaxId ? 'No tiene' : maskedTaxId(value);
  return options?.find(([option]) => option === value)?.[1] ?? value;
}

/** `XAXX010101000` → `•••••••••1000`; a short number is masked whole. */
export function maskedTaxId(value: string): string {
  const shown = value.length >= 8 ? 4 : 0;
  return '•'.repeat(value.length - shown) + value.slice(value.length - shown);
}
