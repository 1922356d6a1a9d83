import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-kept-file.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findOwnedDocument } from '../papers/documents.queries.ts';

type Calls = typeof documentsOperations;

/** Whoever may see the paper may see its picture. */
export async function getThumbnail(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['getThumbnail']>,
): Promise<AnswerWithFile> {
  const paper = await findOwnedDocument(needs.db, userId, params.id);
  const row = paper?.thumbnail_id ? await findKeptFile(needs.db, paper.thumbnail_id) : undefined;
  if (!row) throw fail('request.not_found');
  return new AnswerWithFile({
    content: { etag: row.sha256!.toString('hex').slice(0, 32), open: (range) => openKeptFile(needs, row, range) },
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    isInline: true,
  });
}
