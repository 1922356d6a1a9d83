import { z } from 'zod';
import { done, ok } from '../../core/envelope.ts';
import { isoTime, text, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { keptFile, receivingErrors } from '../../documents/files.ts';
import { uploadBytesMax } from '../../documents/files.rules.ts';
import { messageText } from './operations.ts';
import { messageFilesMax, subjectLettersMax, threadStates } from './shapes.rules.ts';
import { wholeStaffThread } from './staff.ts';

const reading = { access: 'staff', permission: 'read_support' } as const;
const writing = { access: 'staff', permission: 'manage_support' } as const;
const exampleKey = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14';

/** What the team begins by itself, and the files that it sends. */
export const threadsBegunOperations = {
  createStaffThread: {
    method: 'POST',
    path: '/api/admin/threads',
    summary: 'Writes to a customer first, about one of their companies or orders or none; sent twice it is one',
    ...writing,
    body: z.strictObject({
      user_id: text(255),
      subject: text(subjectLettersMax),
      text: messageText,
      send_key: uuid,
      registration_id: uuid.optional(),
      order_id: uuid.optional(),
      files: z.array(uuid).max(messageFilesMax).default([]),
    }),
    object: { kind: 'customer', field: 'user_id' },
    audited: ['registration_id', 'order_id'],
    answer: wholeStaffThread,
    errors: ['customers.not_found', 'threads.about_unknown', 'threads.gap_unfilled', 'threads.file_gone'],
    requestsPerMinute: 20,
    example: {
      body: { user_id: 'auth0|cliente', subject: 'Tu pasaporte', text: 'Falta una página.', send_key: exampleKey },
    },
  },
  createTriedThread: {
    method: 'POST',
    path: '/api/admin/registrations/:id/tried-thread',
    summary: 'Writes in our words to whoever tried to pay and did not; once in 24 hours for one registration',
    ...writing,
    params: z.object({ id: uuid }),
    object: 'company',
    audited: [],
    answer: ok({ thread: z.object({ id: uuid, number: z.string() }) }),
    errors: ['request.not_found', 'threads.not_tried', 'threads.written_lately'],
  },
  createStaffThreadFile: {
    method: 'POST',
    path: '/api/admin/customers/:userId/thread-files',
    summary: 'A file for a message to a customer that is being written; hidden from them until the message is sent',
    ...writing,
    params: z.strictObject({ userId: text(255) }),
    body: z.strictObject({ send_key: uuid }),
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    object: { kind: 'customer', field: 'userId' },
    audited: [],
    answer: ok({ file: keptFile }),
    errors: ['customers.not_found', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { send_key: exampleKey } },
  },
  deleteStaffThreadFile: {
    method: 'DELETE',
    path: '/api/admin/thread-files/:id',
    summary: 'Takes back a file of the team that did not go with its message yet',
    ...writing,
    params: z.object({ id: uuid }),
    object: 'document',
    audited: [],
    answer: done,
    errors: ['request.not_found', 'threads.file_sent'],
  },
  listCaseThreads: {
    method: 'GET',
    path: '/api/admin/cases/:id/threads',
    summary: 'Threads of a case’s customer, those about this company first; the newest 50',
    ...reading,
    params: z.object({ id: uuid }),
    answer: ok({
      threads: z.array(
        z.object({
          id: uuid,
          number: z.string(),
          state: z.enum(threadStates),
          words: z.string(),
          company_name: z.string().nullable(),
          is_of_case: z.boolean(),
          moved_at: isoTime,
          waits_since: isoTime.nullable(),
        }),
      ),
    }),
    errors: ['formation.case_not_found'],
  },
  calculateAnswer: {
    method: 'POST',
    path: '/api/admin/saved-answers/:id/filled',
    summary: 'A saved answer for a thread that is about to begin, filled from what it is about',
    ...reading,
    isRead: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({ user_id: text(255), registration_id: uuid.optional() }),
    answer: ok({ text: z.string(), gaps: z.array(z.string()) }),
    errors: ['customers.not_found', 'threads.about_unknown', 'threads.answer_unknown'],
    example: { body: { user_id: 'auth0|cliente' } },
  },
} as const satisfies Operations;
