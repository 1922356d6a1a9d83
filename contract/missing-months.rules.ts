/** How many months of a year are told of by no file. Pure; apart from `months.rules.ts`, which weighs on pages that count none. */
import { monthOf } from './months.rules.ts';

type KnownMonth = { month: string; state: string };

/** Months of accounts that no file tells of (`missing`), though they are over and the account was there. */
export function missingMonths(accounts: readonly { months: readonly KnownMonth[] }[], today: string): number {
  return accounts.reduce((sum, { months }) => {
    const first = months.findIndex(({ state }) => state !== 'missing');
    const after = first === -1 ? months : months.slice(first);
    return sum + after.filter(({ month, state }) => state === 'missing' && month < monthOf(today)).length;
  }, 0);
}
