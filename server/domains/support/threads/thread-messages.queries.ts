import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MessageAuthor } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

/** More than a conversation has; of a longer one the newest are shown. */
export const shownMessagesMax = 500;

type NewMessage = {
  threadId: string;
  userId: string;
  number: number;
  author: MessageAuthor;
  staffId: string | null;
  text: string;
  sendKey: string;
  at: Date;
};

/** Returns its id. Requires the thread's lock, so that the number is free. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('thread_messages')
    .values({
      id,
      thread_id: message.threadId,
      user_id: message.userId,
      number: message.number,
      author: message.author,
      staff_id: message.staffId,
      text: message.text,
      send_key: message.sendKey,
      sent_at: message.at,
    })
    .execute();
  return id;
}

export async function isMessageSent(db: Db, threadId: string, sendKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('thread_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
  return row !== undefined;
}

export type MessageRow = {
  id: string;
  number: number;
  author: MessageAuthor;
  staff_id: string | null;
  text: string;
  sent_at: Date;
};

export async function listMessages(db: Db, userId: string, threadId: string): Promise<MessageRow[]> {
  const newest = await db
    .selectFrom('thread_messages')
    .select(['id', 'number', 'staff_id', 'text', 'sent_at'])
    .select((of) => of.ref('author').$castTo<MessageAuthor>().as('author'))
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(shownMessagesMax)
    .execute();
  return newest.toReversed();
}

export async function listFirstWords(db: Db, threadIds: readonly string[], lettersMax: number) {
  if (threadIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('thread_messages')
    .select('thread_id')
    .select(sql<string>`left(text, ${lettersMax})`.as('words'))
    .where(sql<boolean>`thread_id = any(${threadIds})`)
    .where('number', '=', 1)
    .execute();
  return new Map(rows.map(({ thread_id, words }) => [thread_id, words]));
}

export async function addMessageFiles(
  tx: Tx,
  { messageId, userId }: { messageId: string; userId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('thread_files')
    .values(fileIds.map((file_id) => ({ file_id, message_id: messageId, user_id: userId })))
    .execute();
}

export function listThreadFiles(db: Db, userId: string, threadId: string) {
  return db
    .selectFrom('thread_files')
    .innerJoin('thread_messages', 'thread_messages.id', 'thread_files.message_id')
    .innerJoin('files', 'files.id', 'thread_files.file_id')
    .select([
      'thread_files.message_id',
      'files.id',
      'files.name',
      'files.media_type',
      'files.size_bytes',
      'files.pages',
      'files.created_at',
    ])
    .where('thread_messages.thread_id', '=', threadId)
    .where('thread_files.user_id', '=', userId)
    .where('files.state', '=', 'kept')
    .where('files.is_visible', '=', true)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .limit(2000)
    .execute();
}

export async function isFileSent(db: Db, userId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('thread_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
