/** Extracted text of agencies' papers, read once in a child process. Sealed as a whole, because it contains numbers anywhere. */
import type { Db } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';

type ReadText = { documentId: string; userId: string; lines: readonly string[]; at: Date };

/** A second reader has extracted the same text. */
export async function insertDocumentText(db: Db, { documentId, userId, lines, at }: ReadText): Promise<void> {
  await db
    .insertInto('document_texts')
    .values(withSealed({ document_id: documentId, user_id: userId, lines: [...lines], read_at: at }, 'lines'))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listDocumentTexts(
  db: Db,
  registrationId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_texts as t')
    .innerJoin('documents as d', 'd.id', 't.document_id')
    .select(['t.document_id', 't.user_id', 't.lines'])
    .where('d.registration_id', '=', registrationId)
    .where('t.document_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ document_id, lines }) => [document_id, lines.flatMap((text) => text.split('\n'))]));
}
