import type { Db } from '../../../platform/db/open-database.ts';
import { findKeptFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findReturnPaper } from './return-papers.queries.ts';

/** A paper of this packet with its kept file, for the team; `request.not_found` of another's, or where it is gone. */
export async function requireReturnPaper(
  db: Db,
  { id, documentId }: { id: string; documentId: string },
): Promise<{ file: FileRow; pages: number }> {
  const paper = await findReturnPaper(db, id, documentId);
  const file = paper && (await findKeptFile(db, documentId));
  if (!file) throw fail('request.not_found');
  return { file, pages: paper.pages };
}
