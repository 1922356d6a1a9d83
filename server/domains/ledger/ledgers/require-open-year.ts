import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Days } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isAnyDayLocked, isYearLocked } from './ledger-locks.queries.ts';

/** `ledger.year_locked` for a year whose papers are filed. Of a ledger that is locked for writing, so that it stays so. */
export async function requireOpenYear(tx: Transaction<Database>, owner: Owner, year: Days): Promise<void> {
  if (await isYearLocked(tx, owner, year)) throw fail('ledger.year_locked');
}

/** The same by days: of what is there and of what would be. */
export async function requireOpenDays(tx: Transaction<Database>, owner: Owner, days: readonly string[]): Promise<void> {
  if (await isAnyDayLocked(tx, owner, days)) throw fail('ledger.year_locked');
}
