/** Amounts as people type them, in the smallest unit of a currency. Pure. */
import { digitsOf } from '@zarpa/contract/currencies.rules.ts';
import { typedNumber } from '../profile/typed-number.state.ts';

/** As the server takes them, whatever their sign. */
const minorMax = 100_000_000_000_000;

/** `1.234,56`, `1,234.56` and `$1234.56` of USD are 123456. Undefined for nothing; NaN for what is no amount of that currency. */
export function typedMinor(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const number = typedNumber(digits === 3 ? withDecimals(text) : text);
  if (number === undefined) return undefined;
  const minor = Math.round(number * 10 ** digits);
  // More decimals than the currency has are a mistake, not to be rounded away.
  const isExact = minor / 10 ** digits === number;
  return isExact && Math.abs(minor) <= minorMax ? minor + 0 : Number.NaN;
}

/** Of a currency with three decimals the one separator before three digits begins them. */
function withDecimals(text: string): string {
  return /^[^.,]*[.,]\d{3}\s*$/.test(text) ? `${text.trim()}0` : text;
}

/** As it stands in a field, to be edited: `1234.56`, which either way of typing takes. */
export function textOfMinor(amountMinor: number, currency: string): string {
  return (amountMinor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
}

/** `1,0837` and `1.0837` are `1.0837`; undefined for what is no rate: above nothing, with eight decimals at most. */
export function typedRate(text: string): string | undefined {
  const rate = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,8})?$/.test(rate) && Number(rate) > 0 ? rate : undefined;
}
