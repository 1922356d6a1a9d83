import { z } from 'zod';
import { done, ok, page, pageQuery } from '../core/envelope.ts';
import { count, isoDay, isoTime, line, optionalParagraph, text, timedCursor, uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { batchItemStates, batchKinds } from './kinds.rules.ts';
import { batchRowsMax } from './rows-max.rules.ts';

const batch = z.object({
  id: uuid,
  kind: z.enum(batchKinds),
  /** In words: `Presentada al Estado`. */
  title: z.string(),
  /** Null after they have left with their account. */
  made_by: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  made_at: isoTime,
  stopped_at: isoTime.nullable(),
  finished_at: isoTime.nullable(),
  counts: z.object(
    Object.fromEntries(batchItemStates.map((state) => [state, count])) as Record<
      (typeof batchItemStates)[number],
      typeof count
    >,
  ),
});

const batchItem = z.object({
  position: count,
  subject: z.string(),
  /** Null: the row is not there any more. */
  company: z.object({ name: z.string(), case_id: uuid, registration_id: uuid }).nullable(),
  state: z.enum(batchItemStates),
  /** Why it was refused, failed, or could not be undone. */
  reason: z.string().nullable(),
  at: isoTime.nullable(),
  can_undo: z.boolean(),
  is_undoing: z.boolean(),
});

const byId = z.object({ id: uuid });
const exampleId = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c41';

export const batchActs = ['stop', 'resume', 'undo', 'repeat'] as const;

export const batchesOperations = {
  listBatches: {
    method: 'GET',
    path: '/api/admin/batches',
    summary: 'What the team did with many rows at once, newest first; 50 a page',
    access: 'staff',
    permission: 'use_panel',
    query: pageQuery(timedCursor),
    answer: page(batch),
    errors: [],
  },
  getBatch: {
    method: 'GET',
    path: '/api/admin/batches/:id',
    summary: 'One of them with the result of each row',
    access: 'staff',
    permission: 'use_panel',
    params: byId,
    answer: ok({ batch, is_mine: z.boolean(), is_working: z.boolean(), items: z.array(batchItem) }),
    errors: ['batches.not_found'],
  },
  createBatch: {
    method: 'POST',
    path: '/api/admin/batches',
    summary: 'Does one thing with up to 500 rows, each judged by itself, in the background; sent twice it is one',
    access: 'staff',
    permission: 'use_panel',
    body: z.strictObject({
      id: uuid,
      kind: z.enum(batchKinds),
      /** Ids of cases or returns; for dates `<registration id>:<key>`, such as `…:wy_annual_report:2027`. */
      subjects: z.array(text(100)).min(1).max(batchRowsMax),
      /** What the single operation takes, where it is the same for all. */
      user_id: text(255).optional(),
      take_over: z.boolean().optional(),
      event: line.max(40).optional(),
      reason: optionalParagraph(2000),
      action: line.max(40).optional(),
      note: optionalParagraph(1000),
      due_on: isoDay.optional(),
    }),
    object: { kind: 'batch', field: 'id' },
    audited: ['id', 'kind', 'user_id', 'take_over', 'event', 'action', 'due_on'],
    answer: done,
    errors: ['batches.not_allowed', 'request.invalid', 'tasks.owner_unknown'],
    example: { body: { id: exampleId, kind: 'export', subjects: [exampleId] } },
  },
  updateBatch: {
    method: 'PUT',
    path: '/api/admin/batches/:id',
    summary: 'Stops it, goes on, undoes what can be undone, or tries again what did not go well; some rows or all',
    access: 'staff',
    permission: 'use_panel',
    params: byId,
    body: z.strictObject({
      act: z.enum(batchActs),
      /** Of `undo` and `repeat`: these rows alone. */
      positions: z.array(count).min(1).max(batchRowsMax).optional(),
    }),
    object: 'batch',
    audited: ['act'],
    answer: done,
    errors: ['batches.not_found', 'batches.not_yours', 'batches.not_allowed'],
    example: { body: { act: 'stop' } },
  },
  downloadBatch: {
    method: 'GET',
    path: '/api/admin/batches/:id/file',
    summary: 'Of an export its rows as CSV; of packets a ZIP of them, each as it is now',
    access: 'staff',
    permission: 'use_panel',
    params: byId,
    object: 'batch',
    audited: [],
    answer: fileAnswer,
    errors: ['batches.not_found', 'batches.not_allowed'],
  },
} as const satisfies Operations;

export type Batch = z.output<typeof batch>;
export type BatchItem = z.output<typeof batchItem>;
