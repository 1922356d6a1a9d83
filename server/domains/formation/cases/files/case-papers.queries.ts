import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import type { Db } from '../../../../platform/db/open-database.ts';

export async function findNextVersion(
  db: Db,
  { registrationId, category }: { registrationId: string; category: DocumentCategory },
): Promise<number> {
  const present = await db
    .selectFrom('documents')
    .select('version')
    .where('registration_id', '=', registrationId)
    .where('category', '=', category)
    .where('subject', '=', '')
    .where('is_current', '=', true)
    .executeTakeFirst();
  return (present?.version ?? 0) + 1;
}
