import type { YearLock } from '../ledgers/ledger-locks.queries.ts';
import type { AsideRow } from '../duplicates/settle-reading.rules.ts';

type Locks = readonly Pick<YearLock, 'first_day' | 'last_day'>[];

export function lockedDays(locks: Locks): (day: string) => boolean {
  return (day) => locks.some(({ first_day, last_day }) => day >= first_day && day <= last_day);
}

export function isRowLocked(row: Pick<AsideRow, 'movement' | 'known'>, fileDay: string, locks: Locks): boolean {
  return lockedDays(locks)(row.movement?.day ?? row.known?.day ?? fileDay);
}
