import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';
import { insertMessage, isMessageSent, addMessageFiles } from './thread-messages.queries.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { listShown } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { messageSubject, threadFile } from './thread-file.ts';
import { saveThread, type ThreadRow } from './threads.queries.ts';
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import { backAt } from './back-at.rules.ts';

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

type Attached = { messageId: string; sendKey: string; fileIds: readonly string[] };

async function attachFiles(
  needs: ReactionNeeds,
  tx: Tx,
  { id: threadId, user_id: userId, registration_id: registrationId }: ThreadRow,
  { messageId, sendKey, fileIds }: Attached,
): Promise<void> {
  const requestedIds = new Set(fileIds);
  if (requestedIds.size === 0) return;
  const kept = await listShown(tx, threadFile.name, [messageSubject(threadId, sendKey)]);
  const attached = kept.filter(({ id }) => requestedIds.has(id));
  if (attached.length < requestedIds.size) throw fail('threads.file_gone');
  await addMessageFiles(
    tx,
    { messageId, userId },
    attached.map(({ id }) => id),
  );
  if (!registrationId) return;
  for (const { id, name } of attached) {
    const paper = { id, userId, registrationId, category: 'other', source: 'customer', isVisible: true } as const;
    await addDocument(needs, tx, { ...paper, title: name.replace(/\.[^.]+$/, ''), reason: '', isQuiet: true });
  }
}

/** Its customer wrote: they wait from the first message on that nobody has answered, and have read what came before. */
async function noteCustomerMessage(
  tx: Tx,
  row: ThreadRow,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  const waits_since = row.waits_since ?? at;
  await saveThread(tx, row.id, {
    state: 'open',
    closed_at: null,
    moved_at: at,
    last_number: number,
    seen_number: number,
    seen_at: at,
    waits_since,
    due_at: promisedAt(waits_since),
    snoozed_until: null,
    back_at: backAt({ ...row, waits_since, snoozed_until: null }),
  });
}
