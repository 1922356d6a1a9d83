import { preparerFields, type Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Preparers } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

/** Undefined without a record. An empty name means no preparer. */
export function findLastPreparer(db: Db) {
  return db
    .selectFrom('preparers')
    .select(['id', ...preparerFields, 'reason', 'set_by', 'set_at'])
    .orderBy('set_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPreparer(db: Db): Promise<(Preparer & { id: string }) | undefined> {
  const last = await findLastPreparer(db);
  return last && last.name !== '' ? last : undefined;
}

/** Whoever a paper names. */
export function findPreparerOf(db: Db, id: string): Promise<Preparer | undefined> {
  return db.selectFrom('preparers').select(preparerFields).where('id', '=', id).executeTakeFirst();
}

/** Serialises writers until the transaction ends, so that nobody overwrites an unseen decision. */
export async function lockPreparers(tx: Tx): Promise<void> {
  await sql`lock table preparers in share row exclusive mode`.execute(tx);
}

/** Earlier preparers stay, because papers name them. */
export async function insertPreparer(tx: Tx, row: Insertable<Preparers>): Promise<void> {
  await tx.insertInto('preparers').values(row).execute();
}
