import type { Handle } from '../../../platform/http/handler.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { requireOwnThread } from './require-thread.ts';
import { fileOf } from './show-thread.ts';
import { messageSubject, threadFile } from './thread-file.ts';

/** Keeps a file for a message that is being written, at once, so that a bad one is told in its place and the text stays. */
export const createThreadFile: Handle<'createThreadFile'> = async (needs, actor, { params, body, files }) => {
  const { id } = await requireOwnThread(needs.db, actor, params.id);
  const about = {
    userId: actor.userId,
    registrationId: null,
    kind: threadFile,
    ref: messageSubject(id, body.send_key),
  };
  const file = await receiveFile(needs, about, await onlyFile(files));
  return { success: true, data: { file: fileOf(file) } };
};
