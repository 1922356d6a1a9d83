import { groupDigits } from '@zarpa/contract/values/numbers.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';

export const countText = (count: number): string => groupDigits(count, '.');

export const entriesText = (count: number): string =>
  count === 1 ? '1 movimiento' : `${countText(count)} movimientos`;

/** US cents, `-$12.34`. */
export const usdText = (cents: number): string => formatMinor(cents, 'USD');

export function dollarsBeside(entry: { currency: string; usd_cents: number | null }): string | undefined {
  if (entry.currency === 'USD') return undefined;
  return entry.usd_cents === null ? 'sin tipo de cambio' : usdText(entry.usd_cents);
}

/** `2026-01` → `ene` */
export const shortMonthText = (month: string): string => formatShortDay(month).split(' ')[1]!;
