import type { AccountReading, BalanceProof, Movement } from './reading.ts';

export type ReportedBalance = { openingMinor?: number; closingMinor?: number; balance?: BalanceProof };

/** The accounts of some movements, in the order of their first movement; `balances` by account. */
export function reportedAccounts(
  movements: readonly Movement[],
  balances: ReadonlyMap<string, ReportedBalance>,
): AccountReading[] {
  return [...Map.groupBy(movements, ({ account }) => account)].map(([account, own]) => ({
    account,
    currency: own[0]!.currency,
    movements: own.length,
    firstDay: own.reduce((first, { day }) => (day < first ? day : first), own[0]!.day),
    lastDay: own.reduce((last, { day }) => (day > last ? day : last), own[0]!.day),
    balance: { state: 'none' },
    ...balances.get(account),
  }));
}
