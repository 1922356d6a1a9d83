import type { Handle } from '../../../../platform/http/handler.ts';
import { discard } from '../../../../platform/files/discard-unfinished.ts';
import { giveUpKept, lockKeptOne } from '../../../../platform/files/kept-files.queries.ts';
import { onlyFile } from '../../../../platform/files/only-file.ts';
import { receiveFile } from '../../../../platform/files/receive-file.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { findPerson } from '../../../identity/people/people.queries.ts';
import { fileOf } from '../show-thread.ts';
import { replyFile } from '../thread-file.ts';
import { isFileSent } from '../thread-messages.queries.ts';

/** Kept under its message's key, because its thread may not exist yet; its customer sees it with the message. */
export const createStaffThreadFile: Handle<'createStaffThreadFile'> = async (
  needs,
  _actor,
  { params, body, files },
) => {
  const { userId } = params;
  if (!(await findPerson(needs.db, userId))) throw fail('customers.not_found');
  const about = { userId, registrationId: null, kind: replyFile, ref: body.send_key, isVisible: false };
  const file = await receiveFile(needs, about, await onlyFile(files));
  return { success: true, data: { file: fileOf(file) } };
};

export const deleteStaffThreadFile: Handle<'deleteStaffThreadFile'> = async (needs, _actor, { params }) => {
  const gone = await needs.db.transaction().execute(async (tx) => {
    const file = await lockKeptOne(tx, replyFile.name, params.id);
    if (!file) throw fail('request.not_found');
    if (await isFileSent(tx, file.user_id, file.id)) throw fail('threads.file_sent');
    return giveUpKept(tx, [file.id]);
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: {} };
};
