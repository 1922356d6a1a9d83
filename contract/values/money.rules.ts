/** Money is whole cents inside, dollars on the wire (formation.md §9), en-US USD on screen. */

import { groupDigits } from './numbers.rules.ts';

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

/** `399` → `$399`, `399.5` → `$399.50`. */
export function formatUsd(dollars: number): string {
  const words = formatCents(Math.round(dollars * 100));
  return Number.isInteger(dollars) ? words.slice(0, -3) : words;
}

/** `-123456` → `-$1,234.56` */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const part = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${groupDigits(Math.floor(size / 100), ',')}.${part}`;
}

/** `100`, `102,50` or `102.50` → cents; undefined when invalid. */
export function centsIn(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
