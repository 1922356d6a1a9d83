import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

/** What was filed of a year says what its ledger said: nobody changes it. Of a ledger that is locked for writing. */
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

/** Answers the lock that is gone; undefined where there was none. Whoever opens a year asks `openYear`. */
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

/** Of an entry, or another row with a day, under the name `e`: its year is not filed. What changes many entries changes these alone. */
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

/** Files of a company that were read while a year was locked and tell of its days: rows were skipped, or left as they stood. At most 1 000. */
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

/** One writer at a time; open screens hear of it. The company is locked before it, as rows refer to it later. */
export async function lockLedger(tx: Tx, owner: Owner): Promise<void> {
  const { registrationId, userId } = owner;
  await holdRegistration(tx, owner);
  await tx
    .insertInto('ledgers')
    .values({ registration_id: registrationId, user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet({ version: sql`ledgers.version + 1` }))
    .execute();
}

/** The same without telling anybody, for whoever may find nothing to write; false where there is no ledger. */
export async function holdLedger(tx: Tx, owner: Owner): Promise<boolean> {
  const { registrationId } = owner;
  await holdRegistration(tx, owner);
  const row = await tx
    .selectFrom('ledgers')
    .select('registration_id')
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** As a reference to it does, which waits for whoever has locked the company. Without this they would wait for each other. */
async function holdRegistration(tx: Tx, { registrationId }: Owner): Promise<void> {
  await tx.selectFrom('registrations').select('id').where('id', '=', registrationId).forKeyShare().executeTakeFirst();
}
