import { z } from 'zod';
import { done, ok, page, pageQuery } from '../../core/envelope.ts';
import { count, isoTime, optionalText, paragraph, timedCursor, uuid } from '../../core/fields.ts';
import { keptFile, receivingErrors } from '../../documents/files.ts';
import { uploadBytesMax } from '../../documents/files.rules.ts';
import type { Operations } from '../../core/operation.ts';
import { messageAuthors, messageFilesMax, messageLettersMax, threadStates } from './shapes.rules.ts';

export const messageText = paragraph(messageLettersMax);

export const thread = z.object({
  id: uuid,
  number: z.string(),
  state: z.enum(threadStates),
  registration_id: uuid.nullable(),
  order_id: uuid.nullable(),
  reference: z.string().nullable(),
  company_name: z.string().nullable(),
  /** Of one that the team began. */
  subject: z.string().nullable(),
  /** The subject, or the first words. */
  words: z.string(),
  opened_at: isoTime,
  moved_at: isoTime,
  last: count,
  seen: count,
  waits_since: isoTime.nullable(),
  due_at: isoTime.nullable(),
});

export const threadMessage = z.object({
  id: uuid,
  number: count,
  author: z.enum(messageAuthors),
  text: z.string(),
  sent_at: isoTime,
  files: z.array(keptFile),
});

export const byThread = z.object({ id: uuid });

const sendKey = uuid;
const whole = ok({ thread, messages: z.array(threadMessage) });

export const threadsOperations = {
  listThreads: {
    method: 'GET',
    path: '/api/threads',
    summary: 'The caller’s conversations with people, what moved last first, 20 a page',
    access: 'user',
    needs: null,
    query: pageQuery(timedCursor),
    answer: page(thread),
    errors: [],
  },
  createThread: {
    method: 'POST',
    path: '/api/threads',
    summary: 'Opens a conversation with its first message; sent twice it is one',
    access: 'user',
    needs: 'company.read',
    body: z.strictObject({
      text: messageText,
      send_key: sendKey,
      registration_id: uuid.optional(),
      order_id: uuid.optional(),
      reference: optionalText(80),
    }),
    answer: whole,
    errors: ['threads.about_unknown'],
    requestsPerMinute: 10,
    example: { body: { text: '¿Cuándo llega mi EIN?', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14' } },
  },
  getThread: {
    method: 'GET',
    path: '/api/threads/:id',
    summary: 'One conversation with its messages, the oldest first',
    access: 'user',
    needs: null,
    params: byThread,
    answer: whole,
    errors: ['threads.not_found'],
  },
  createMessage: {
    method: 'POST',
    path: '/api/threads/:id/messages',
    summary: 'Adds a message, with the files that were sent for it; opens what was closed; sent twice it is one',
    access: 'user',
    needs: null,
    params: byThread,
    body: z.strictObject({ text: messageText, send_key: sendKey, files: z.array(uuid).max(messageFilesMax) }),
    answer: whole,
    errors: ['threads.not_found', 'threads.file_gone', 'threads.company_left'],
    requestsPerMinute: 20,
    example: { body: { text: 'Gracias.', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', files: [] } },
  },
  createThreadFile: {
    method: 'POST',
    path: '/api/threads/:id/files',
    summary: 'A file for a message that is being written, named by its key; it is kept, and goes with the message',
    access: 'user',
    needs: null,
    params: byThread,
    body: z.strictObject({ send_key: sendKey }),
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: ok({ file: keptFile }),
    errors: ['threads.not_found', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14' } },
  },
  deleteThreadFile: {
    method: 'DELETE',
    path: '/api/thread-files/:id',
    summary: 'Takes back a file that did not go with its message yet',
    access: 'user',
    needs: null,
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['request.not_found', 'threads.file_sent'],
    requestsPerMinute: 60,
  },
  readThread: {
    method: 'POST',
    path: '/api/threads/:id/read',
    summary: 'Up to which message it was read; never backwards',
    access: 'user',
    needs: null,
    params: byThread,
    body: z.strictObject({ number: count }),
    answer: done,
    errors: ['threads.not_found'],
    requestsPerMinute: 120,
    example: { body: { number: 2 } },
  },
  endThread: {
    method: 'POST',
    path: '/api/threads/:id/end',
    summary: 'Settled; closed already is no error',
    access: 'user',
    needs: null,
    params: byThread,
    answer: whole,
    errors: ['threads.not_found'],
    requestsPerMinute: 30,
  },
} as const satisfies Operations;

export type Thread = z.output<typeof thread>;
export type ThreadMessage = z.output<typeof threadMessage>;
