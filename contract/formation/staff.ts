import { z } from 'zod';
import { caseName, nameCheck } from '../companies/names.ts';
import { done, ok } from '../core/envelope.ts';
import {
  actionSubject,
  count,
  dollars,
  isoTime,
  optionalParagraph,
  paragraph,
  text,
  timedCursor,
  uuid,
} from '../core/fields.ts';
import { keptFile } from '../documents/files.ts';
import { filingProviders } from './filing/kinds.rules.ts';
import { reviewWays } from '../payments/states.rules.ts';
import { packetCheck, packetLine, staffFiling } from './filing/operations.ts';
import { presentFact, proposal } from './corrections/operations.ts';
import { byId, caseAction, companyFacts, standing, historyEvent } from './operations.ts';
import { companyRoles } from '../people/permissions.rules.ts';
import type { Operations } from '../core/operation.ts';
import { planType } from '../payments/plans.ts';
import { askableKinds } from './required-actions.rules.ts';
import { stages, turns } from './stages.rules.ts';
import { mentions } from '../staff/mentions.ts';
import { task } from '../tasks/operations.ts';
import { stageEvents } from './transitions.rules.ts';

const version = count;

const queueRow = z.object({
  case_id: uuid,
  company_name: z.string(),
  plan_type: planType,
  stage: z.enum(stages),
  turn: z.enum(turns),
  turn_since: isoTime,
  due_at: isoTime.nullable(),
  opened_at: isoTime,
  assignee: z.object({ user_id: z.string(), name: z.string() }).nullable(),
});

export const queueViews = [
  'ours',
  'mine',
  'unassigned',
  'overdue',
  'customer',
  'agencies',
  'proposals',
  'tasks',
  'all',
] as const;
export type QueueView = (typeof queueViews)[number];

const caseRefusals = ['formation.case_not_found'] as const;

export const formationStaffOperations = {
  listQueue: {
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Cases of a view, what is overdue first, then what waits longest; 50 a page',
    access: 'staff',
    permission: 'read_cases',
    readsReplica: true,
    query: z.strictObject({
      view: z.enum(queueViews).exclude(['tasks']).default('ours'),
      stage: z.enum(stages).optional(),
      plan: planType.optional(),
      cursor: timedCursor.optional(),
    }),
    answer: ok({ items: z.array(queueRow), next: z.string().nullable() }),
    errors: [],
  },
  getQueueCounts: {
    method: 'GET',
    path: '/api/admin/cases/counts',
    summary: 'How many cases each view has; 1 001 is "more than 1 000"',
    access: 'staff',
    permission: 'read_cases',
    readsReplica: true,
    answer: ok({ counts: z.record(z.enum(queueViews), count) }),
    errors: [],
  },
  getStaffCase: {
    method: 'GET',
    path: '/api/admin/cases/:id',
    summary: 'One case, whole',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: ok({
      standing,
      assignee: z.object({ user_id: z.string(), name: z.string() }).nullable(),
      /** A step that has not taken effect; whoever took it may undo it until then. */
      pending: z
        .object({
          id: uuid,
          event: z.enum(stageEvents),
          due_at: isoTime,
          made_by: z.object({ user_id: z.string(), name: z.string() }).nullable(),
        })
        .nullable(),
      payment_review: z
        .object({
          due: dollars,
          due_currency: z.string(),
          /** Null: the provider was not asked yet. */
          paid: dollars.nullable(),
          paid_currency: z.string().nullable(),
          /** `refund`: requested, not completed yet. */
          outcome: z.enum(reviewWays).nullable(),
        })
        .nullable(),
      /** A bank has the money of its purchase, so nothing goes to an agency. */
      is_disputed: z.boolean(),
      colleagues: count,
      /** Who bought it. */
      customer: z.object({ user_id: z.string(), name: z.string(), email: z.string(), is_verified: z.boolean() }),
      /** Who is in the company now, the first ones first. */
      people: z.array(
        z.object({
          user_id: z.string(),
          name: z.string(),
          email: z.string(),
          role: z.enum(companyRoles),
          since: isoTime,
        }),
      ),
      names: z.array(caseName.extend({ check: nameCheck })),
      company: companyFacts.nullable(),
      /** Answers for the state's and the IRS's forms, in their order; null: missing. */
      packet: z.array(packetLine),
      checklist: z.array(packetCheck),
      history: z.array(historyEvent.extend({ staff: z.string().nullable(), notes: z.record(z.string(), z.string()) })),
      filings: z.array(staffFiling),
      /** The partner that can file; null where none is configured. */
      partner: z.enum(filingProviders).nullable(),
      filed_by: z.enum(filingProviders),
      all_actions: z.array(caseAction),
      /** Open tasks, and the last 20 completed ones. */
      tasks: z.array(task),
      papers: z.array(keptFile),
      proposals: z.array(proposal),
      facts: z.array(presentFact),
    }),
    errors: caseRefusals,
  },
  claimCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/claim',
    summary: 'Takes a case; from somebody else only with `take_over`',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ take_over: z.boolean().default(false) }),
    object: 'case',
    audited: ['take_over'],
    answer: done,
    errors: [...caseRefusals, 'formation.taken_by_other'],
    example: { body: { take_over: false } },
  },
  updateCaseAssignee: {
    method: 'PUT',
    path: '/api/admin/cases/:id/assignee',
    summary: 'Gives a case to a colleague, who is told; what somebody else holds only with `take_over`',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ user_id: text(255), take_over: z.boolean().default(false) }),
    object: 'case',
    audited: ['user_id', 'take_over'],
    answer: done,
    errors: [...caseRefusals, 'formation.taken_by_other', 'tasks.owner_unknown'],
    example: { body: { user_id: 'auth0|agente' } },
  },
  releaseCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/release',
    summary: 'Gives a case back to the queue',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    object: 'case',
    audited: [],
    answer: done,
    errors: [...caseRefusals, 'formation.taken_by_other'],
  },
  createAction: {
    method: 'POST',
    path: '/api/admin/cases/:id/actions',
    summary: 'Asks the customer for something of the catalogue',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      kind: z.enum(askableKinds),
      subject: actionSubject,
      note: optionalParagraph(1000),
    }),
    object: 'case',
    audited: ['kind', 'subject'],
    answer: ok({ action_id: uuid }),
    errors: [...caseRefusals, 'formation.action_already_open', 'request.invalid'],
    example: { body: { kind: 'business_purpose', subject: 'company' } },
  },
  reviewAction: {
    method: 'POST',
    path: '/api/admin/case-actions/:id/review',
    summary: 'Accepts an answer, sends it back with a reason, or withdraws what was asked',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      version,
      outcome: z.enum(['accepted', 'sent_back', 'withdrawn']),
      note: optionalParagraph(1000),
    }),
    object: 'action',
    audited: ['outcome', 'version'],
    answer: ok({ action: caseAction }),
    errors: [
      'formation.action_not_found',
      'formation.action_settled',
      'formation.action_stale',
      'formation.not_allowed',
      'request.invalid',
    ],
    example: { body: { version: 1, outcome: 'accepted' } },
  },
  createNote: {
    method: 'POST',
    path: '/api/admin/cases/:id/notes',
    summary: 'A note for the team alone, told to those whom it mentions; the same key twice is one note',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ note: paragraph(4000), send_key: uuid, mentions }),
    object: 'case',
    audited: ['mentions'],
    answer: done,
    errors: [...caseRefusals, 'tasks.owner_unknown'],
    example: { body: { note: 'Llamar el lunes.', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14' } },
  },
} as const satisfies Operations;

export type QueueRow = z.output<typeof queueRow>;
