import { once } from '@zarpa/contract/values/once.rules.ts';
import { dayFormat } from '@zarpa/contract/values/dates.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';

const plain = once(() => new Intl.NumberFormat('es-ES', { useGrouping: 'always' }));

export const countText = (count: number): string => plain().format(count);

export const entriesText = (count: number): string =>
  count === 1 ? '1 movimiento' : `${countText(count)} movimientos`;

/** US cents, `-$12.34`. */
export const usdText = (cents: number): string => formatMinor(cents, 'USD');

export function dollarsBeside(entry: { currency: string; usd_cents: number | null }): string | undefined {
  if (entry.currency === 'USD') return undefined;
  return entry.usd_cents === null ? 'sin tipo de cambio' : usdText(entry.usd_cents);
}

const months = dayFormat({ month: 'long', year: 'numeric' });
const shortMonths = dayFormat({ month: 'short' });

/** `2026-01` → `enero de 2026` */
export const monthText = (month: string): string => months().format(new Date(`${month}-01`));
/** `2026-01` → `ene` */
export const shortMonthText = (month: string): string =>
  shortMonths()
    .format(new Date(`${month}-01`))
    .replace('.', '');
