import { AnswerWithFile } from '../../platform/http/answers/answer.ts';
import { openFile } from '../../platform/files/open-file.ts';
import { fail } from '../../platform/http/fail.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { findOwnedReadyExport } from './exports.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const downloadExport: Handle<'downloadExport'> = async (needs, actor, { params }, caller) => {
  const row = await findOwnedReadyExport(needs.db, actor.userId, params.id, needs.clock());
  const content =
    row &&
    (await openFile(needs, {
      id: row.id,
      userId: row.user_id,
      objectKey: row.object_key!,
      sealedKey: row.sealed_key,
      sizeBytes: Number(row.size_bytes),
    }));
  if (!content) throw fail('privacy.export_not_found');
  await noteEvent(needs.db, actor.userId, 'export_downloaded', { caller, session: actor.session });
  const day = row.created_at.toISOString().slice(0, 10);
  return new AnswerWithFile({
    content,
    name: `mis-datos-${day}.zip`,
    mediaType: 'application/zip',
    sizeBytes: Number(row.size_bytes),
  });
};
