import { randomUUID } from 'node:crypto';
import { storeFile } from '../../platform/files/store-file.ts';
import { openThread } from '../../domains/support/threads/open-thread.ts';
import { messageSubject, threadFile } from '../../domains/support/threads/thread-file.ts';
import { addMessageFiles, listMessages } from '../../domains/support/threads/thread-messages.queries.ts';
import { insertNote } from '../../domains/support/threads/staff/thread-notes.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A conversation with a message, its file, and the team's note. */
export async function fillThreads(app: TestApp, userId: string): Promise<string> {
  const sendKey = randomUUID();
  const { id } = await app.db
    .transaction()
    .execute((tx) => openThread(tx, app.context, { userId, text: 'Hola', source: 'person', sendKey }));
  const [message] = await listMessages(app.db, userId, id);
  const of = { userId, registrationId: null, kind: threadFile, ref: messageSubject(id, sendKey) };
  const file = { name: 'captura.png', mediaType: 'image/png', content: Buffer.from('a picture') };
  const kept = await storeFile(app.context, { ...of, ...file });
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('files').set({ subject: of.ref }).where('id', '=', kept.id).execute();
    await addMessageFiles(tx, { messageId: message!.id, userId }, [kept.id]);
    const note = {
      kind: 'note',
      staffId: userId,
      text: 'Llamar el lunes.',
      at: new Date(),
      mentions: [userId],
    } as const;
    await insertNote(tx, { id, user_id: userId }, note);
  });
  return id;
}
