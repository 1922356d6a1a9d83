import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

/** A filed year states what its ledger said, so nobody may change it any more. The ledger must be locked. */
export async function lockYear(tx: Tx, { registrationId, userId, begin, end }: Owner & Days, at: Date): Promise<void> {
  const days = { first_day: begin, last_day: end };
  await tx
    .insertInto('ledger_locks')
    .values({ registration_id: registrationId, user_id: userId, ...days, locked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type YearLock = { first_day: string; last_day: string; locked_at: Date };

const lockFields = ['first_day', 'last_day', 'locked_at'] as const;

/** Returns the deleted lock; undefined when there was none. To open a year, call `openYear`. */
export async function unlockYear(
  tx: Tx,
  { registrationId }: Owner,
  { begin, end }: Days,
): Promise<YearLock | undefined> {
  return tx
    .deleteFrom('ledger_locks')
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', end)
    .where('last_day', '>=', begin)
    .returning(lockFields)
    .executeTakeFirst();
}

export async function isYearLocked(db: Db, { registrationId }: Owner, { begin, end }: Days): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_locks')
    .select('first_day')
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', end)
    .where('last_day', '>=', begin)
    .executeTakeFirst();
  return row !== undefined;
}

export function listLocks(db: Db, { registrationId }: Owner): Promise<YearLock[]> {
  return db
    .selectFrom('ledger_locks')
    .select(lockFields)
    .where('registration_id', '=', registrationId)
    .orderBy('first_day')
    .limit(200)
    .execute();
}

export async function isAnyDayLocked(db: Db, { registrationId }: Owner, days: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_locks')
    .select('first_day')
    .where('registration_id', '=', registrationId)
    .where(
      sql<boolean>`exists (select from unnest(${[...days]}::date[]) as given (day)
      where given.day between first_day and last_day)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Condition on an entry, or another row with a day, named `e`: its year is not filed. Bulk changes touch only these. */
export const isOfOpenYear: RawBuilder<boolean> = sql`not exists (select from ledger_locks l
  where l.registration_id = e.registration_id and e.day between l.first_day and l.last_day)`;

export async function hasLockedEntries(db: Db, { registrationId }: Owner, statementId: string) {
  const row = await db
    .selectFrom('ledger_entries as e')
    .select('e.id')
    .where('e.statement_id', '=', statementId)
    .where('e.registration_id', '=', registrationId)
    .where('e.is_removed', '=', false)
    .where(sql<boolean>`not ${isOfOpenYear}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files read while a year was locked that contain its days: their rows were skipped or left as they were. At most 1 000. */
export async function listReadSince(
  tx: Tx,
  { registrationId }: Owner,
  { first_day, last_day, locked_at }: YearLock,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from bank_statements s
     where s.registration_id = ${registrationId} and s.removed_at is null
       and s.state <> 'waiting' and s.read_at >= ${locked_at}
       and (exists (select from statement_rows r where r.statement_id = s.id and r.state = 'skipped'
              and (r.movement ->> 'day')::date between ${first_day}::date and ${last_day}::date)
         or exists (select from ledger_entries e where e.statement_id = s.id
              and e.day between ${first_day}::date and ${last_day}::date))
     order by s.created_at, s.id limit 1000`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One writer at a time; open screens are notified. Locks the company first, because rows refer to it later. */
export async function lockLedger(tx: Tx, owner: Owner): Promise<void> {
  const { registrationId, userId } = owner;
  await lockRegistrationKey(tx, owner);
  await tx
    .insertInto('ledgers')
    .values({ registration_id: registrationId, user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet({ version: sql`ledgers.version + 1` }))
    .execute();
}

/** Like `lockLedger`, without notifying screens, for callers that may write nothing; false when there is no ledger. */
export async function lockLedgerQuietly(tx: Tx, owner: Owner): Promise<boolean> {
  const { registrationId } = owner;
  await lockRegistrationKey(tx, owner);
  const row = await tx
    .selectFrom('ledgers')
    .select('registration_id')
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The lock that a foreign key takes, which waits for whoever has locked the company. Taken later, the two would deadlock. */
async function lockRegistrationKey(tx: Tx, { registrationId }: Owner): Promise<void> {
  await tx.selectFrom('registrations').select('id').where('id', '=', registrationId).forKeyShare().executeTakeFirst();
}
