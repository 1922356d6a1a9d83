import type { Thread, ThreadMessage } from '@zarpa/contract/support/threads/operations.ts';
import type { MediaType } from '@zarpa/contract/documents/files.rules.ts';
import type { KeptFile } from '@zarpa/contract/documents/files.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listFirstWords, listMessages, listThreadFiles, type MessageRow } from './thread-messages.queries.ts';
import type { ThreadRow } from './threads.queries.ts';

const wordsMax = 120;

export async function showThreads(db: Db, rows: readonly ThreadRow[]): Promise<Thread[]> {
  const words = await listFirstWords(
    db,
    rows.map(({ id }) => id),
    wordsMax,
  );
  return rows.map((row) => threadOf(row, row.subject ?? firstParagraph(words.get(row.id) ?? '')));
}

export type LoadedThread = { thread: Thread; messages: (ThreadMessage & Pick<MessageRow, 'staff_id'>)[] };

export async function loadThread(db: Db, row: ThreadRow): Promise<LoadedThread> {
  const [thread] = await showThreads(db, [row]);
  const messages = await listMessages(db, row.user_id, row.id);
  const files = await listThreadFiles(db, row.user_id, row.id);
  return {
    thread: thread!,
    messages: messages.map(({ sent_at, ...message }) => ({
      ...message,
      sent_at: sent_at.toISOString(),
      files: files.filter(({ message_id }) => message_id === message.id).map(fileOf),
    })),
  };
}

export async function showOwnThread(db: Db, row: ThreadRow) {
  const { thread, messages } = await loadThread(db, row);
  return { success: true, data: { thread, messages: messages.map(({ staff_id: _ours, ...shown }) => shown) } } as const;
}

function firstParagraph(words: string): string {
  return words.trimStart().split('\n\n', 1)[0]!;
}

function threadOf(row: ThreadRow, words: string): Thread {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    registration_id: row.registration_id,
    order_id: row.order_id,
    reference: row.reference,
    company_name: row.company_name,
    subject: row.subject,
    words,
    opened_at: row.opened_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    last: row.last_number,
    seen: row.seen_number,
    waits_since: row.waits_since?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
  };
}

type FileRow = Awaited<ReturnType<typeof listThreadFiles>>[number];

export function fileOf({ id, name, media_type, size_bytes, pages, created_at }: Omit<FileRow, 'message_id'>): KeptFile {
  return {
    id,
    name,
    media_type: media_type as MediaType,
    size_bytes: Number(size_bytes),
    pages,
    created_at: created_at.toISOString(),
  };
}
