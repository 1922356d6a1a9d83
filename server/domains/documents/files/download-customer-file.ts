import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { wentWithMessage } from './message-files.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Records, and what went with a message of a conversation; no drafts or exports. Without ranges, because each range would be an audit entry. */
export const downloadCustomerFile: Handle<'downloadCustomerFile'> = async (needs, _actor, { params }) => {
  const row = await findKeptFile(needs.db, params.id);
  if (!row || !(row.is_record || (await wentWithMessage(needs.db, row.id)))) throw fail('request.not_found');
  return new AnswerWithFile({
    content: await openKeptFile(needs, row),
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    isInline: true,
  });
};
