import type { Db } from '../../../platform/db/open-database.ts';

export async function listPaperFacts(
  db: Db,
  registrationId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'user_id', 'facts'])
    .where('registration_id', '=', registrationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, facts }) => (facts ? [[id, facts as Record<string, unknown>]] : [])));
}
