import { findRole } from '../../../platform/access/company-people.queries.ts';
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { findOwnedKept, giveUpKept } from '../../../platform/files/kept-files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { loadCalendar } from '../../settings/load-settings.ts';
import { attachFiles } from './attach-files.ts';
import { backAt } from './back-at.rules.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { fileOf, showOwnThread } from './show-thread.ts';
import { messageSubject, threadFile, threadOfSubject } from './thread-file.ts';
import { insertMessage, isFileSent, isMessageSent } from './thread-messages.queries.ts';
import { lockThread, saveThread, type ThreadRow } from './threads.queries.ts';

/** Stores a file for a message that is still being written, so that a bad file is refused at once and the text stays. */
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
  const file = await findOwnedKept(needs.db, actor, threadFile.name, params.id);
  if (!file) throw fail('request.not_found');
  const gone = await needs.db.transaction().execute(async (tx) => {
    // Its message may be on its way: whichever locks the thread first wins.
    await lockThread(tx, threadOfSubject(file.subject ?? ''));
    if (await isFileSent(tx, actor.userId, file.id)) throw fail('threads.file_sent');
    return giveUpKept(tx, [file.id]);
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: {} };
};

export const createMessage: Handle<'createMessage'> = async (needs, actor, { params, body }) => {
  const { text, send_key: sendKey, files: fileIds } = body;
  const { registration_id: companyId } = await requireOwnThread(needs.db, actor, params.id);
  if (companyId && !(await findRole(needs.db, actor.userId, companyId))) throw fail('threads.company_left');
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedThread(tx, params.id);
    if (await isMessageSent(tx, row.id, sendKey)) return;
    const at = needs.clock();
    const number = row.last_number + 1;
    const messageId = await insertMessage(tx, {
      threadId: row.id,
      userId: actor.userId,
      number,
      author: 'customer',
      staffId: null,
      text,
      sendKey,
      at,
    });
    await attachFiles(needs, tx, row, { messageId, fileIds, kind: threadFile, ref: messageSubject(row.id, sendKey) });
    await noteCustomerMessage(tx, row, { number, at });
  });
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, params.id));
};

/** The customer waits since the first unanswered message, and has read everything before this one. */
async function noteCustomerMessage(tx: Tx, row: ThreadRow, { number, at }: { number: number; at: Date }) {
  const waits_since = row.waits_since ?? at;
  const calendar = await loadCalendar(tx);
  await saveThread(tx, row.id, {
    state: 'open',
    closed_at: null,
    moved_at: at,
    last_number: number,
    seen_number: number,
    seen_at: at,
    waits_since,
    due_at: promisedAt(calendar, waits_since),
    snoozed_until: null,
    back_at: backAt(calendar, { ...row, waits_since, snoozed_until: null }),
  });
}
