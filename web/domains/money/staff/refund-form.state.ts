import { refundReasons, type RefundReason, type RefundWay } from '@zarpa/contract/payments/refund-states.rules.ts';
import { centsIn, centsOf, dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Purchase } from './money.data.ts';

export type RefundEntry = {
  way: RefundWay;
  /** Keys of the chosen items, with commas between. */
  items: string;
  amount: string;
  reason: RefundReason;
  note: string;
};

export const emptyRefund: RefundEntry = { way: 'items', items: '', amount: '', reason: refundReasons[0], note: '' };

export const chosenIn = (items: string): string[] => items.split(',').filter(Boolean);

export function toggled(items: string, key: string): string {
  const chosen = chosenIn(items);
  return (chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(',');
}

/** Only what the table gives back. */
export const returningItems = ({ items }: Pick<Purchase, 'items'>) => items.filter(({ returns }) => returns > 0);

/** Dollars; undefined where the typed sum cannot be read. */
export function sumOf({ way, items, amount }: RefundEntry, purchase: Pick<Purchase, 'items' | 'left'>) {
  if (way === 'whole') return purchase.left;
  if (way === 'amount') {
    const cents = centsIn(amount);
    return cents === undefined ? undefined : dollarsOf(cents);
  }
  const chosen = chosenIn(items);
  const cents = returningItems(purchase)
    .filter(({ key }) => chosen.includes(key))
    .reduce((sum, { returns }) => sum + centsOf(returns), 0);
  return dollarsOf(Math.min(cents, centsOf(purchase.left)));
}

export function refundProblems(entry: RefundEntry, purchase: Pick<Purchase, 'items' | 'left'>): Problem[] {
  const sum = sumOf(entry, purchase);
  if (entry.way === 'items' && !sum) return [{ field: 'items', message: 'Elige qué devuelves.', isMissing: true }];
  if (entry.way !== 'amount') return [];
  if (entry.amount.trim() === '') return [{ field: 'amount', message: 'Escribe la suma.', isMissing: true }];
  if (!sum) return [{ field: 'amount', message: 'Escribe la suma en dólares, como 50 o 49,90.' }];
  return sum > purchase.left ? [{ field: 'amount', message: `Quedan ${formatUsd(purchase.left)} por devolver.` }] : [];
}
