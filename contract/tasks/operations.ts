import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, isoDay, isoTime, line, optionalParagraph, taskCursor, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { taskKinds, taskOutcomes } from './kinds.rules.ts';

const person = z.object({ user_id: z.string(), name: z.string() });

export const task = z.object({
  id: uuid,
  kind: z.enum(taskKinds),
  subject: z.string(),
  created_at: isoTime,
  due_on: isoDay,
  owner: person.nullable(),
  note: z.string().nullable(),
  done_at: isoTime.nullable(),
  outcome: z.enum(taskOutcomes).nullable(),
  /** Empty once they have left. */
  done_by: z.string().nullable(),
  done_note: z.string().nullable(),
  proof: uuid.nullable(),
});

const placed = task
  .pick({ id: true, kind: true, subject: true, created_at: true, due_on: true, owner: true, note: true })
  .extend({ case_id: uuid, registration_id: uuid, company_name: z.string() });

export const taskViews = ['open', 'mine', 'unowned', 'overdue'] as const;
export type TaskView = (typeof taskViews)[number];

const byId = z.object({ id: uuid });
const exampleId = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c41';

export const tasksOperations = {
  listTasks: {
    method: 'GET',
    path: '/api/admin/tasks',
    summary: 'What is to be done, by its day: what is overdue first; 50 a page',
    access: 'staff',
    permission: 'use_panel',
    readsReplica: true,
    query: z.strictObject({ view: z.enum(taskViews).default('open'), cursor: taskCursor.optional() }),
    answer: ok({ items: z.array(placed), next: z.string().nullable(), overdue: count }),
    errors: [],
  },
  createTask: {
    method: 'POST',
    path: '/api/admin/tasks',
    summary: 'Gives the team a date of a company’s taxes to do: by whom, until when, and a note',
    access: 'staff',
    permission: 'manage_tasks',
    body: z.strictObject({
      registration_id: uuid,
      /** `form_5472:2026` */
      obligation: line.max(60),
      owner_id: line.max(200).optional(),
      due_on: isoDay,
      note: optionalParagraph(1000),
    }),
    object: { kind: 'company', field: 'registration_id' },
    audited: ['registration_id', 'obligation', 'owner_id', 'due_on'],
    answer: ok({ task_id: uuid }),
    errors: ['tax.obligation_not_found', 'tasks.owner_unknown', 'tasks.open_already'],
    example: { body: { registration_id: exampleId, obligation: 'wy_annual_report:2027', due_on: '2027-03-01' } },
  },
  updateTask: {
    method: 'PUT',
    path: '/api/admin/tasks/:id',
    summary: 'Gives an open task to a colleague, or another day or note',
    access: 'staff',
    permission: 'manage_tasks',
    params: byId,
    body: z.strictObject({ owner_id: line.max(200).nullable(), due_on: isoDay, note: optionalParagraph(1000) }),
    object: 'task',
    audited: ['owner_id', 'due_on'],
    answer: done,
    errors: ['tasks.not_found', 'tasks.settled', 'tasks.owner_unknown', 'tasks.day_promised'],
    example: { body: { owner_id: null, due_on: '2026-11-25' } },
  },
  completeTask: {
    method: 'POST',
    path: '/api/admin/tasks/:id/complete',
    summary: 'What had to be done by hand is done; done already is no error. What waits for an answer ends with it',
    access: 'staff',
    permission: 'manage_tasks',
    params: byId,
    body: z.strictObject({ note: optionalParagraph(1000) }),
    object: 'task',
    audited: [],
    answer: done,
    errors: ['tasks.not_found', 'tasks.needs_answer'],
    example: { body: {} },
  },
} as const satisfies Operations;

export type Task = z.output<typeof task>;
export type PlacedTask = z.output<typeof placed>;
