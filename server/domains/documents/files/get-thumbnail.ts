import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findOwnedDocument } from '../papers/documents.queries.ts';

export const getThumbnail: Handle<'getThumbnail'> = async (needs, { userId }, { params }) => {
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
};
