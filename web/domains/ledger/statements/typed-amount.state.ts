/**
 * Parses amounts: Spain and Argentina write 1.234,50, Mexico writes 1,234.50. Never uses floating-point fractions,
 * so the typed value is exact.
 */
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';

const minorMax = 100_000_000_000_000;

/** Whole smallest units of the currency; NaN when invalid, undefined when empty. */
export function typedMinor(text: string, currency: string): number | undefined {
  const typed = text.replaceAll(/[\s'’]/g, '').replace(/^([-−]?)(?:US\$|[$€£])/, '$1');
  if (typed === '') return undefined;
  const parts = /^([-−]?)(\d[\d.,]*)$/.exec(typed);
  if (!parts) return Number.NaN;
  const [, minus = '', number = ''] = parts;
  const digits = digitsIn(currency);
  const { whole, fraction } = divide(number, digits);
  if (whole === '' || fraction.length > digits) return Number.NaN;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  if (minor > minorMax) return Number.NaN;
  return minus && minor !== 0 ? -minor : minor;
}

/** `-1050` of USD → `-10,50`, for an input field. */
export function textOfMinor(minor: number, currency: string): string {
  const digits = digitsIn(currency);
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `,${all.slice(-digits)}`}`;
}

/**
 * The last mark separates decimals, unless it separates thousands: it appears more than once, or alone before three
 * digits in a currency without three decimals.
 */
function divide(number: string, digits: number): { whole: string; fraction: string } {
  const last = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  if (last === -1) return { whole: number, fraction: '' };
  const mark = number[last]!;
  const isOnce = number.indexOf(mark) === last;
  const hasBoth = number.includes(mark === ',' ? '.' : ',');
  const isThousands = !isOnce || (!hasBoth && digits !== 3 && number.length - last - 1 === 3);
  const [whole, fraction] = isThousands ? [number, ''] : [number.slice(0, last), number.slice(last + 1)];
  // `1.2.3` and `1,23,456` are typing errors, not thousands.
  const isGrouped = /^\d+$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole);
  return { whole: isGrouped ? whole.replaceAll(/[.,]/g, '') : '', fraction };
}

/** Two while the currency code is still incomplete. */
const digitsIn = (currency: string): number => (/^[A-Z]{3}$/.test(currency) ? digitsOf(currency) : 2);
