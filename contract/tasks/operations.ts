import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, isoDay, isoTime, line, optionalParagraph, taskCursor, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { taskKinds, taskOutcomes } from './kinds.rules.ts';

const person = z.object({ user_id: z.string(), name: z.string() });

export const task = z.object({
  id: uuid,
  kind: z.enum(taskKinds),
  subject: z.string(),
  /** Of one that was opened by hand. */
  title: z.string().nullable(),
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
  .pick({ id: true, kind: true, subject: true, title: true, created_at: true, due_on: true, owner: true, note: true })
  .extend({
    /** Null where it is about a customer and none of their companies. */
    case_id: uuid.nullable(),
    registration_id: uuid.nullable(),
    company_name: z.string().nullable(),
    /** Only then. */
    customer: person.nullable(),
  });

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
    permission: 'manage_taxes',
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
  createHandTask: {
    method: 'POST',
    path: '/api/admin/hand-tasks',
    summary: 'Something to do about a case or a customer, in one’s own words; sent twice it is one',
    access: 'staff',
    permission: 'manage_tasks',
    body: z.strictObject({
      id: uuid,
      title: text(120),
      user_id: text(255),
      case_id: uuid.optional(),
      owner_id: line.max(200).optional(),
      due_on: isoDay,
      note: optionalParagraph(1000),
    }),
    object: { kind: 'customer', field: 'user_id' },
    audited: ['case_id', 'owner_id', 'due_on'],
    answer: done,
    errors: ['customers.not_found', 'formation.case_not_found', 'tasks.owner_unknown'],
    example: { body: { id: exampleId, title: 'Llamar', user_id: 'auth0|cliente', due_on: '2027-03-01' } },
  },
  listCustomerTasks: {
    method: 'GET',
    path: '/api/admin/customers/:userId/tasks',
    summary: 'What was opened by hand about a customer, the open ones and the last 20 completed',
    access: 'staff',
    permission: 'read_people',
    params: z.strictObject({ userId: text(255) }),
    answer: ok({ tasks: z.array(task) }),
    errors: [],
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
