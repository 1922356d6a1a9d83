import type { Db } from '../db/open-database.ts';

export function listCanaries(db: Db) {
  return db
    .selectFrom('key_canaries')
    .select(['variable', 'key_id', 'sealed'])
    .orderBy('variable')
    .orderBy('key_id')
    .limit(1_000)
    .execute();
}

/** Of concurrent calls the first one stays. */
export async function insertCanary(db: Db, canary: { variable: string; key_id: string; sealed: string }) {
  await db
    .insertInto('key_canaries')
    .values(canary)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For keys that seal nothing any more, after everything was sealed again. */
export async function deleteOtherCanaries(db: Db, variable: string, keyId: string): Promise<void> {
  await db.deleteFrom('key_canaries').where('variable', '=', variable).where('key_id', '<>', keyId).execute();
}
