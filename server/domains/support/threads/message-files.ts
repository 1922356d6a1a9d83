import type { Handle } from '../../../platform/http/handler.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { requireOwnThread } from './require-thread.ts';
import { fileOf } from './show-thread.ts';
import { messageSubject, threadFile, threadOfSubject } from './thread-file.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { findOwnedKept, giveUpKept } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { isFileSent } from './thread-messages.queries.ts';
import { lockThread } from './threads.queries.ts';

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

export const deleteThreadFile: Handle<'deleteThreadFile'> = async (needs, actor, { params }) => {
  const file = await findOwnedKept(needs.db, actor.userId, threadFile.name, params.id);
  if (!file) throw fail('request.not_found');
  const gone = await needs.db.transaction().execute(async (tx) => {
    // Its message may be on its way: whichever holds the thread first is the one that counts.
    await lockThread(tx, threadOfSubject(file.subject ?? ''));
    if (await isFileSent(tx, actor.userId, file.id)) throw fail('threads.file_sent');
    return giveUpKept(tx, [file.id]);
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: {} };
};
