import type { Db } from '../../../platform/db/open-database.ts';
import { findKeptFile, findOwnedFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { findDocument, findOwnedDocument } from '../papers/documents.queries.ts';

/** A paper's file is read by whoever may read the paper; any other by what its kind needs. */
export async function findReadableFile(db: Db, userId: string, id: string): Promise<FileRow | undefined> {
  if (!(await findDocument(db, id))) return findOwnedFile(db, userId, id);
  const paper = await findOwnedDocument(db, { userId, permission: 'papers.read' }, id);
  return paper && findKeptFile(db, id);
}
