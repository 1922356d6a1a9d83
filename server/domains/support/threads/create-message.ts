import type { Handle } from '../../../platform/http/handler.ts';
import { attachFiles } from './attach-files.ts';
import { noteCustomerMessage } from './note-customer-message.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';
import { insertMessage, isMessageSent } from './thread-messages.queries.ts';

export const createMessage: Handle<'createMessage'> = async (needs, actor, { params, body }) => {
  const { text, send_key: sendKey, files: fileIds } = body;
  await requireOwnThread(needs.db, actor, params.id);
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
    await attachFiles(needs, tx, row, { messageId, sendKey, fileIds });
    await noteCustomerMessage(tx, row, { number, at });
  });
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, params.id));
};
