import { z } from 'zod';
import { ok, page } from '../../core/envelope.ts';
import { count, isoDay, isoTime, text, timedCursor, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { mentions } from '../../staff/mentions.ts';
import { byThread, messageText, thread, threadMessage } from './operations.ts';
import { inboxViews, messageFilesMax, threadNoteKinds, threadStates } from './shapes.rules.ts';

const member = z.object({ user_id: z.string(), name: z.string() });

const staffThread = thread.extend({
  customer: member.extend({ email: z.string() }),
  assignee: member.nullable(),
  snoozed_until: isoTime.nullable(),
  /** Working minutes so far; null while it does not wait. */
  waited_minutes: count.nullable(),
  seen_at: isoTime.nullable(),
});

const staffMessage = threadMessage.extend({
  staff: z.string().nullable(),
});

const note = z.object({
  id: uuid,
  kind: z.enum(threadNoteKinds),
  staff: z.string().nullable(),
  text: z.string(),
  noted_at: isoTime,
  /** Names of the colleagues whom the note calls. */
  mentions: z.array(z.string()),
});

export const wholeStaffThread = ok({
  thread: staffThread,
  case_id: uuid.nullable(),
  messages: z.array(staffMessage),
  notes: z.array(note),
});

const reading = { access: 'staff', permission: 'read_support' } as const;
const writing = { access: 'staff', permission: 'manage_support' } as const;

export const threadsStaffOperations = {
  listStaffThreads: {
    method: 'GET',
    path: '/api/admin/threads',
    summary: 'Threads of a view: what waits longest first; 50 a page',
    ...reading,
    readsReplica: true,
    query: z.strictObject({ view: z.enum(inboxViews).default('waiting'), cursor: timedCursor.optional() }),
    answer: page(staffThread),
    errors: [],
  },
  getStaffThread: {
    method: 'GET',
    path: '/api/admin/threads/:id',
    summary: 'One thread with its messages and what the team noted',
    ...reading,
    params: byThread,
    answer: wholeStaffThread,
    errors: ['threads.not_found'],
  },
  createReply: {
    method: 'POST',
    path: '/api/admin/threads/:id/replies',
    summary: 'Answers the customer; names the last message that was seen, and is refused where there is a newer one',
    ...writing,
    params: byThread,
    body: z.strictObject({
      text: messageText,
      send_key: uuid,
      seen: count,
      files: z.array(uuid).max(messageFilesMax).default([]),
    }),
    object: 'thread',
    audited: ['seen'],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'threads.newer_message', 'threads.gap_unfilled', 'threads.file_gone'],
    example: { body: { text: 'Llegó hoy.', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', seen: 1 } },
  },
  createThreadNote: {
    method: 'POST',
    path: '/api/admin/threads/:id/notes',
    summary: 'A note for the team alone, told to those whom it mentions; the same key twice is one note',
    ...writing,
    params: byThread,
    body: z.strictObject({ text: messageText, send_key: uuid, mentions }),
    object: 'thread',
    audited: ['mentions'],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'tasks.owner_unknown'],
    example: { body: { text: 'Llamar el lunes.', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14' } },
  },
  claimThread: {
    method: 'POST',
    path: '/api/admin/threads/:id/claim',
    summary: 'Whoever comes second learns who was first; taking over is asked for by name',
    ...writing,
    params: byThread,
    body: z.strictObject({ take_over: z.boolean().default(false) }),
    object: 'thread',
    audited: ['take_over'],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'threads.taken_by_other'],
    example: { body: {} },
  },
  updateThreadAssignee: {
    method: 'PUT',
    path: '/api/admin/threads/:id/assignee',
    summary: 'Gives it to a colleague, who is told; what somebody else holds only with `take_over`',
    ...writing,
    params: byThread,
    body: z.strictObject({ user_id: text(255), take_over: z.boolean().default(false) }),
    object: 'thread',
    audited: ['user_id', 'take_over'],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'threads.taken_by_other', 'tasks.owner_unknown'],
    example: { body: { user_id: 'auth0|agente' } },
  },
  releaseThread: {
    method: 'POST',
    path: '/api/admin/threads/:id/release',
    summary: 'Gives back what is one’s own',
    ...writing,
    params: byThread,
    object: 'thread',
    audited: [],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'threads.taken_by_other'],
  },
  updateThread: {
    method: 'PUT',
    path: '/api/admin/threads/:id',
    summary: 'Closes it, opens it again, or puts it off to the morning of a day; null takes that back',
    ...writing,
    params: byThread,
    body: z.strictObject({ state: z.enum(threadStates).optional(), snoozed_until: isoDay.nullable().optional() }),
    object: 'thread',
    audited: ['state', 'snoozed_until'],
    answer: wholeStaffThread,
    errors: ['threads.not_found', 'threads.snooze_past'],
    example: { body: { state: 'closed' } },
  },
  getThreadFigures: {
    method: 'GET',
    path: '/api/admin/thread-figures',
    summary:
      'How long the first answer took in the last 30 days, how long the open ones have waited, in working minutes; what nothing answered',
    ...reading,
    answer: ok({
      first_answer: z.object({ count, median_minutes: count.nullable(), p90_minutes: count.nullable() }),
      waiting: z.object({
        under_2_hours: count,
        under_promise: count,
        over_promise: count,
        over_two_promises: count,
      }),
      missed_questions: z.array(z.object({ question: z.string(), times: count, last_on: isoDay })),
    }),
    errors: [],
  },
} as const satisfies Operations;
