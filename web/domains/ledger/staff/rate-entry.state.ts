import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { RateInput } from './ledger-staff.data.ts';

export type RateEntry = { currency: string; year: string; rate: string; source: string };

export function rateProblems({ currency, year, rate, source }: RateEntry): Problem[] {
  return [
    currencyProblem(currency.trim()),
    yearProblem(year.trim()),
    rateProblem(rate.trim()),
    source.trim() === '' ? { field: 'source', message: 'Escribe de dónde es', isMissing: true } : undefined,
  ].filter((problem) => problem !== undefined);
}

function currencyProblem(currency: string): Problem | undefined {
  if (currency === '') return { field: 'currency', message: 'Escribe la moneda', isMissing: true };
  if (currency === 'USD') return { field: 'currency', message: 'El dólar no lleva tipo de cambio' };
  if (!/^[A-Z]{3}$/.test(currency))
    return { field: 'currency', message: 'Escribe el código de tres letras de la moneda' };
  return undefined;
}

function yearProblem(year: string): Problem | undefined {
  if (year === '') return { field: 'year', message: 'Escribe el año', isMissing: true };
  return /^20\d\d$/.test(year) ? undefined : { field: 'year', message: 'Escribe un año, por ejemplo 2025' };
}

function rateProblem(rate: string): Problem | undefined {
  if (rate === '') return { field: 'rate', message: 'Escribe el tipo de cambio', isMissing: true };
  if (!isRate(rate)) return { field: 'rate', message: 'Escribe el tipo de cambio con punto, por ejemplo 1.0837' };
  return undefined;
}

const isRate = (rate: string) => /^\d{1,6}(\.\d{1,8})?$/.test(rate) && Number(rate) > 0;

export function rateInputOf({ currency, year, rate, source }: RateEntry): RateInput {
  return { currency: currency.trim(), year: Number(year), rate: rate.trim(), source: source.trim() };
}

/** Shows both directions, because IRS tables state units per dollar: an inverted rate becomes visible. Undefined until valid. */
export function rateWords({ currency, rate }: Pick<RateEntry, 'currency' | 'rate'>): string | undefined {
  const name = currency.trim();
  if (!isRate(rate.trim()) || !/^[A-Z]{3}$/.test(name)) return undefined;
  const value = Number(rate);
  return `1 ${name} = ${plain(value)} USD; 1 USD = ${plain(1 / value)} ${name}`;
}

export function turnedRate(rate: string): string | undefined {
  if (!isRate(rate.trim())) return undefined;
  const turned = (1 / Number(rate)).toFixed(8).replace(/\.?0+$/, '');
  return isRate(turned) ? turned : undefined;
}

const plain = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 6, useGrouping: false });
