import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { listShown } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { messageSubject, threadFile } from './thread-file.ts';
import { addMessageFiles } from './thread-messages.queries.ts';
import type { ThreadRow } from './threads.queries.ts';

type Attached = { messageId: string; sendKey: string; fileIds: readonly string[] };

export async function attachFiles(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { id: threadId, user_id: userId, registration_id: registrationId }: ThreadRow,
  { messageId, sendKey, fileIds }: Attached,
): Promise<void> {
  const wanted = new Set(fileIds);
  if (wanted.size === 0) return;
  const kept = await listShown(tx, threadFile.name, [messageSubject(threadId, sendKey)]);
  const attached = kept.filter(({ id }) => wanted.has(id));
  if (attached.length < wanted.size) throw fail('threads.file_gone');
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
