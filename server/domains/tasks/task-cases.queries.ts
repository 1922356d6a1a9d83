import type { Db } from '../../platform/db/open-database.ts';

export function findObligationCase(db: Db, { registrationId, key }: { registrationId: string; key: string }) {
  return db
    .selectFrom('obligations')
    .innerJoin('cases', 'cases.registration_id', 'obligations.registration_id')
    .select(['cases.id', 'cases.user_id'])
    .where('obligations.registration_id', '=', registrationId)
    .where('obligations.key', '=', key)
    .executeTakeFirst();
}

export async function isCaseOf(db: Db, caseId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
