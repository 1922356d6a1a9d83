/** Months as `2026-01`. Pure. */

export const monthOf = (day: string): string => day.slice(0, 7);

/** `addMonths('2026-11', 3)` → `2027-02` */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const all = year * 12 + number - 1 + count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

type KnownMonth = { month: string; state: string };

/** Months of accounts that no file tells of (`missing`), though they are over and the account was there. */
export function missingMonths(accounts: readonly { months: readonly KnownMonth[] }[], today: string): number {
  return accounts.reduce((sum, { months }) => {
    const first = months.findIndex(({ state }) => state !== 'missing');
    const after = first === -1 ? months : months.slice(first);
    return sum + after.filter(({ month, state }) => state === 'missing' && month < monthOf(today)).length;
  }, 0);
}
