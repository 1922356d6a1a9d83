/** Parts of an entry before anybody splits it: the amount itself, and the fee that was kept of it. */
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Movement } from '../reading/reading.ts';
import { feeCategory } from './whose-money.rules.ts';

export type EntryPart = { category: CategoryKey; amountMinor: number };

export function partsOf(
  { account, amountMinor, feeMinor }: Pick<Movement, 'account' | 'amountMinor' | 'feeMinor'>,
  { category }: { category: CategoryKey },
): EntryPart[] {
  const fee = feeCategory(account);
  if (feeMinor === 0 || category === fee) return [{ category, amountMinor }];
  const parts = [
    { category, amountMinor: amountMinor - feeMinor },
    { category: fee, amountMinor: feeMinor },
  ];
  return parts.filter((part) => part.amountMinor !== 0);
}
