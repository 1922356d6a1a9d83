import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { FileKind } from '../../../platform/files/file-kind.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';
import { lockKept } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { replyFile } from './thread-file.ts';
import { addMessageFiles } from './thread-messages.queries.ts';

type Attached = { messageId: string; fileIds: readonly string[]; kind: FileKind; ref: string };
type OfThread = { user_id: string; registration_id: string | null };

/** With the message they go: what the team sends is seen from now on, and of a company's thread each becomes a paper. */
export async function attachFiles(
  needs: ReactionNeeds,
  tx: Tx,
  { user_id: userId, registration_id: registrationId }: OfThread,
  { messageId, fileIds, kind, ref }: Attached,
): Promise<void> {
  const requestedIds = new Set(fileIds);
  if (requestedIds.size === 0) return;
  const kept = await lockKept(tx, kind.name, { userId, subject: ref });
  const attached = kept.filter(({ id }) => requestedIds.has(id));
  if (attached.length < requestedIds.size) throw fail('threads.file_gone');
  await addMessageFiles(
    tx,
    { messageId, userId },
    attached.map(({ id }) => id),
  );
  const isOurs = kind === replyFile;
  if (isOurs) for (const { id } of attached) await setVisible(tx, id, true);
  if (!registrationId) return;
  const source = isOurs ? 'staff' : 'customer';
  for (const { id, name } of attached) {
    const paper = { id, userId, registrationId, category: 'other', source, isVisible: true } as const;
    await addDocument(needs, tx, { ...paper, title: name.replace(/\.[^.]+$/, ''), reason: '', isQuiet: true });
  }
}
