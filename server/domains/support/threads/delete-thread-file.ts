import type { Handle } from '../../../platform/http/handler.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { findOwnedKept, giveUpKept } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { threadFile, threadOfSubject } from './thread-file.ts';
import { isFileSent } from './thread-messages.queries.ts';
import { lockThread } from './threads.queries.ts';

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
