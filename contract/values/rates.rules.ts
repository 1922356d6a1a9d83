/** Exact conversion into dollars, without floating point between a bank's file and a return. */
import { digitsOf } from './currencies.rules.ts';

/** Whole cents at `rate` dollars per unit, rounded half away from zero. Throws RangeError on a bad rate. */
export function usdCentsOf(amountMinor: number, currency: string, rate: string): number {
  // Fast path: most amounts are dollars, and 100,000 are converted at once.
  if (amountMinor === 0 || (rate === '1' && digitsOf(currency) === 2)) return amountMinor;
  const [whole, decimals = ''] = rate.split('.') as [string, string?];
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) throw new RangeError(`'${rate}' is no rate`);
  const scaled = BigInt(Math.abs(amountMinor)) * BigInt(whole + decimals) * 100n;
  const divisor = 10n ** BigInt(decimals.length + digitsOf(currency));
  const cents = Number((scaled * 2n + divisor) / (divisor * 2n));
  return amountMinor < 0 ? 0 - cents : cents;
}
