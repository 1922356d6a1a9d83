/** Money is whole cents inside, dollars on the wire (formation.md §9), en-US USD on screen. */

import { once } from './once.rules.ts';

/** Dollars (at most two decimals) to whole cents. Throws RangeError on more decimals or a non-finite number. */
export function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isFinite(dollars) || Math.abs(cents - dollars * 100) > 1e-6)
    throw new RangeError('not an amount in cents');
  return cents;
}

export function dollarsOf(cents: number): number {
  return cents / 100;
}

const whole = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const exact = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** `399` → `$399`, `399.5` → `$399.50`. */
export function formatUsd(dollars: number): string {
  return Number.isInteger(dollars) ? whole().format(dollars) : exact().format(dollars);
}

/** `100`, `102,50` or `102.50` → cents; undefined when invalid. */
export function centsIn(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
