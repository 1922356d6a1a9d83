import { preparerFields, type Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Preparers } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

/** The latest record; undefined without any. An empty name means that nobody prepares. */
export function findLastPreparer(db: Db) {
  return db
    .selectFrom('preparers')
    .select(['id', ...preparerFields, 'reason', 'set_by', 'set_at'])
    .orderBy('set_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whoever prepares what is made from now on; undefined where nobody is named. */
export async function findPreparer(db: Db): Promise<(Preparer & { id: string }) | undefined> {
  const last = await findLastPreparer(db);
  return last && last.name !== '' ? last : undefined;
}

/** One at a time until the transaction ends, so that nobody decides over what they did not see. */
export async function holdPreparers(tx: Tx): Promise<void> {
  await sql`lock table preparers in share row exclusive mode`.execute(tx);
}

/** Whoever was named before stays: papers name them. */
export async function insertPreparer(tx: Tx, row: Insertable<Preparers>): Promise<void> {
  await tx.insertInto('preparers').values(row).execute();
}
