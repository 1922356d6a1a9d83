import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { findOwnedFile } from '../files/files.queries.ts';
import { openKeptFile } from '../files/open-kept-file.ts';
import type { Actor } from '../http/actor.ts';
import { AnswerWithFile } from '../http/answer.ts';
import { fail } from '../http/fail.ts';

export async function downloadFile(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>,
  actor: Actor,
  { params }: OperationInput<typeof documentsOperations.downloadFile>,
): Promise<AnswerWithFile> {
  const row = await findOwnedFile(needs.db, actor.userId, params.id);
  if (!row) throw fail('request.not_found');
  return new AnswerWithFile({
    content: { etag: row.sha256!.toString('hex').slice(0, 32), open: (range) => openKeptFile(needs, row, range) },
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    isInline: true,
  });
}
