import type { Db } from '../../../platform/db/open-database.ts';
import type { LetterFacts } from './letter-facts.rules.ts';

/** What a letter says, as it was made. */
export async function findLetterFacts(db: Db, documentId: string): Promise<LetterFacts> {
  const row = await db
    .selectFrom('documents')
    // Of whom the number is that it is opened for.
    .select(['user_id', 'facts'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return row.facts as unknown as LetterFacts;
}
