import { z } from 'zod';
import { done, ok } from './envelope.ts';
import { defineEvent } from './event.ts';
import { count, isoDay, isoTime, line, optionalParagraph, text, uuid } from './fields.ts';
import { filingKinds, filingStates } from './filing-facts.rules.ts';
import type { Operations } from './operation.ts';
import { planType } from './plans.ts';
import { actionKinds, actionStates } from './required-actions.rules.ts';
import { stages, turns, type Stage } from './stages.rules.ts';
import { historyActors, stageEvents, type StageEvent } from './transitions.rules.ts';

/** What a case asks of its customer; the catalogue says how it is answered (`required-actions.rules.ts`). */
export const caseAction = z.object({
  id: uuid,
  version: count,
  kind: z.enum(actionKinds),
  /** `company`, or the member's position from 0. */
  subject: z.string(),
  /** What is missing, in one sentence. */
  message: z.string(),
  /** What a member of staff said with it, or when sending it back. */
  note: z.string().nullable(),
  state: z.enum(actionStates),
  blocks: z.enum(stageEvents).nullable(),
  answer: z.record(z.string(), z.string()).nullable(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
});

/** Where a company stands, for its owner: what happened, whose turn, and until when. */
const standing = z.object({
  registration_id: uuid,
  case_id: uuid,
  /** Null until the details came. */
  company_id: uuid.nullable(),
  company_name: z.string(),
  plan_type: planType,
  stage: z.enum(stages),
  version: count,
  turn: z.enum(turns),
  turn_since: isoTime,
  stage_since: isoTime,
  /** Promised in our working days; null while the turn is not ours. */
  due_at: isoTime.nullable(),
  /** How long this stage usually takes, in working days; null where nobody can say. */
  usual_days: z.tuple([count, count]).nullable(),
  /** The points of the path that were reached, 1 to 7, with the last time. */
  reached: z.array(z.object({ point: z.int().min(1).max(7), at: isoTime })),
  /** Those that wait for the customer or for our look, oldest first. */
  actions: z.array(caseAction),
});

/** One event of the history as the customer reads it. */
const told = z.object({
  number: count,
  at: isoTime,
  actor: z.enum(historyActors),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Reason, EIN, message …: erased with the account. */
  texts: z.record(z.string(), z.string()),
});

const filing = z.object({
  kind: z.enum(filingKinds),
  attempt: count,
  name_used: z.string(),
  state: z.enum(filingStates),
  reference: z.string().nullable(),
  sent_at: isoTime,
  answered_at: isoTime.nullable(),
});

const companyFacts = z.object({
  name: z.string(),
  ein: z.string().nullable(),
  formed_on: isoDay.nullable(),
  filing_number: z.string().nullable(),
  member_names: z.array(z.string()),
});

const exampleAction = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
  version: 1,
  kind: 'business_purpose',
  subject: 'company',
  message: 'A qué se dedicará la empresa.',
  note: null,
  state: 'answered',
  blocks: 'ein_requested',
  answer: { business_purpose: 'Tienda en línea.' },
  created_at: '2026-11-22T10:00:00.000Z',
  answered_at: '2026-11-22T11:00:00.000Z',
} as const;

/** Of a registration, an action or a case, as the path says. */
const byId = z.object({ id: uuid });
const version = count;

/** A case as its customer sees it (case.md, "Home and the company's page"). */
export const formationOperations = {
  listCases: {
    method: 'GET',
    path: '/api/cases',
    summary: 'Where each of the caller’s companies stands, newest first, at most 100',
    access: 'user',
    answer: ok({ cases: z.array(standing) }),
    errors: [],
    example: { answer: { success: true, data: { cases: [] } } },
  },
  getCase: {
    method: 'GET',
    path: '/api/cases/:id',
    summary: 'One company: standing, facts, history, filings, and every action',
    access: 'user',
    params: byId,
    answer: ok({
      standing,
      company: companyFacts.nullable(),
      history: z.array(told),
      filings: z.array(filing),
      all_actions: z.array(caseAction),
    }),
    errors: ['formation.case_not_found'],
  },
  getCaseHistory: {
    method: 'GET',
    path: '/api/cases/:id/history',
    summary: 'The history as a chain of hashes that anybody can check offline',
    access: 'user',
    params: byId,
    answer: ok({
      case: uuid,
      records: z.array(
        z.object({
          case: uuid,
          number: count,
          at: isoTime,
          actor: z.enum(historyActors),
          kind: z.string(),
          facts: z.record(z.string(), z.union([z.string(), z.number()])),
          digests: z.record(z.string(), z.string()),
          previous: z.string().nullable(),
          hash: z.string(),
        }),
      ),
      texts: z.array(z.object({ number: count, part: z.string(), salt: z.string(), value: z.string() })),
    }),
    errors: ['formation.case_not_found'],
  },
  answerAction: {
    method: 'POST',
    path: '/api/case-actions/:id/answer',
    summary: 'Answers what was asked; may be changed until it was looked at',
    access: 'user',
    params: byId,
    body: z.strictObject({ version, answer: z.record(z.string().max(40), z.string().max(2000)) }),
    answer: ok({ action: caseAction }),
    errors: ['formation.action_not_found', 'formation.action_settled', 'formation.action_stale'],
    requestsPerMinute: 60,
    example: {
      body: { version: 0, answer: { business_purpose: 'Tienda en línea.' } },
      answer: { success: true, data: { action: exampleAction } },
    },
  },
  chooseName: {
    method: 'POST',
    path: '/api/cases/:id/name',
    summary: 'After the state rejected the name: files under another one',
    access: 'user',
    params: byId,
    body: z.strictObject({ version, name: text(200) }),
    answer: ok({ standing }),
    errors: ['formation.case_not_found', 'formation.stale', 'formation.not_allowed', 'formation.needs'],
    requestsPerMinute: 30,
    example: {
      body: { version: 4, name: 'Boya Digital LLC' },
      answer: {
        success: true,
        data: {
          standing: {
            registration_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
            case_id: '7c3a1c0e-53a5-4e0e-8e4f-0a4f2d8f1c11',
            company_id: '7c3a1c0e-53a5-4e0e-8e4f-0a4f2d8f1c12',
            company_name: 'Boya Digital LLC',
            plan_type: 'Basico',
            stage: 'ready_to_file',
            version: 5,
            turn: 'us',
            turn_since: '2026-11-23T10:00:00.000Z',
            stage_since: '2026-11-23T10:00:00.000Z',
            due_at: '2026-12-01T10:00:00.000Z',
            usual_days: null,
            reached: [{ point: 1, at: '2026-11-22T10:00:00.000Z' }],
            actions: [],
          },
        },
      },
    },
  },
} as const satisfies Operations;

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

/** Views of the queue; their counts stop at 1 000. */
export const queueViews = ['ours', 'mine', 'unassigned', 'overdue', 'customer', 'agencies', 'all'] as const;
export type QueueView = (typeof queueViews)[number];

const caseRefusals = ['formation.case_not_found'] as const;

/** Cases as the team works on them (case.md, "Back office"). */
export const formationStaffOperations = {
  listQueue: {
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Cases of a view, what is overdue first, then what waits longest; 50 a page',
    access: 'staff',
    role: 'agent',
    query: z.strictObject({
      view: z.enum(queueViews).default('ours'),
      stage: z.enum(stages).optional(),
      plan: planType.optional(),
      cursor: z.string().max(200).optional(),
    }),
    answer: ok({ items: z.array(queueRow), next: z.string().nullable() }),
    errors: [],
  },
  countQueue: {
    method: 'GET',
    path: '/api/admin/cases/counts',
    summary: 'How many cases each view has; 1 001 is "more than 1 000"',
    access: 'staff',
    role: 'agent',
    answer: ok({ counts: z.record(z.enum(queueViews), count) }),
    errors: [],
  },
  getStaffCase: {
    method: 'GET',
    path: '/api/admin/cases/:id',
    summary: 'One case, whole',
    access: 'staff',
    role: 'agent',
    params: byId,
    answer: ok({
      standing,
      assignee: z.object({ user_id: z.string(), name: z.string() }).nullable(),
      customer: z.object({ name: z.string(), email: z.string(), is_verified: z.boolean() }),
      alternative_name: z.string(),
      company: companyFacts.nullable(),
      /** What the state's and the IRS's forms ask, in their order; null is missing. */
      packet: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
      history: z.array(told.extend({ staff: z.string().nullable(), notes: z.record(z.string(), z.string()) })),
      filings: z.array(filing),
      all_actions: z.array(caseAction),
    }),
    errors: caseRefusals,
  },
  claimCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/claim',
    summary: 'Takes a case; from somebody else only with `take_over`',
    access: 'staff',
    role: 'agent',
    params: byId,
    body: z.strictObject({ take_over: z.boolean().default(false) }),
    audited: ['take_over'],
    answer: done,
    errors: [...caseRefusals, 'formation.taken_by_other'],
    example: { body: { take_over: false }, answer: { success: true, data: {} } },
  },
  releaseCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/release',
    summary: 'Gives a case back to the queue',
    access: 'staff',
    role: 'agent',
    params: byId,
    audited: [],
    answer: done,
    errors: [...caseRefusals, 'formation.taken_by_other'],
  },
  moveCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/move',
    summary: 'Moves a case by hand, with what the step needs',
    access: 'staff',
    role: 'agent',
    params: byId,
    body: z.strictObject({
      event: z.enum(stageEvents),
      version,
      reason: optionalParagraph(2000),
      proof: uuid.optional(),
      formed_on: isoDay.optional(),
      filing_number: line.max(40).optional(),
      ein: line.max(20).optional(),
    }),
    audited: ['event', 'version'],
    answer: ok({ stage: z.enum(stages), version }),
    errors: [
      ...caseRefusals,
      'formation.stale',
      'formation.not_allowed',
      'formation.needs',
      'formation.ein_taken',
      'formation.filing_number_taken',
    ],
    example: {
      body: { event: 'approved', version: 1 },
      answer: { success: true, data: { stage: 'ready_to_file', version: 2 } },
    },
  },
  askCustomer: {
    method: 'POST',
    path: '/api/admin/cases/:id/actions',
    summary: 'Asks the customer for something of the catalogue',
    access: 'staff',
    role: 'agent',
    params: byId,
    body: z.strictObject({
      kind: z.enum(actionKinds),
      subject: z.string().regex(/^(company|\d{1,2})$/),
      note: optionalParagraph(1000),
    }),
    audited: ['kind', 'subject'],
    answer: ok({ action_id: uuid }),
    errors: [...caseRefusals, 'formation.action_already_open', 'request.invalid'],
    example: {
      body: { kind: 'identity_document', subject: '0' },
      answer: { success: true, data: { action_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } },
    },
  },
  reviewAction: {
    method: 'POST',
    path: '/api/admin/case-actions/:id/review',
    summary: 'Accepts an answer, sends it back with a reason, or withdraws what was asked',
    access: 'staff',
    role: 'agent',
    params: byId,
    body: z.strictObject({
      version,
      outcome: z.enum(['accepted', 'sent_back', 'withdrawn']),
      note: optionalParagraph(1000),
    }),
    audited: ['outcome', 'version'],
    answer: ok({ action: caseAction }),
    errors: [
      'formation.action_not_found',
      'formation.action_settled',
      'formation.action_stale',
      'formation.not_allowed',
      'request.invalid',
    ],
    example: {
      body: { version: 1, outcome: 'accepted' },
      answer: { success: true, data: { action: { ...exampleAction, state: 'accepted' } } },
    },
  },
  noteCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/notes',
    summary: 'A note for the team alone',
    access: 'staff',
    role: 'agent',
    params: byId,
    body: z.strictObject({ note: z.string().trim().min(1).max(4000) }),
    audited: [],
    answer: done,
    errors: caseRefusals,
    example: { body: { note: 'Llamar el lunes.' }, answer: { success: true, data: {} } },
  },
} as const satisfies Operations;

/** Facts of a company that its case learns; null takes one back. */
export type LearntFacts = {
  name?: string;
  ein?: string | null;
  /** ISO day. */
  formed_on?: string | null;
  filing_number?: string | null;
};

type OfCase = { caseId: string; registrationId: string; userId: string; companyId: string | null };

/** What other domains may react to. */
export const formationEvents = {
  /** A registration in which money has moved got its case. */
  opened: defineEvent<OfCase & { stage: Stage }>('formation.opened'),
  /** A case went from one stage to another. */
  advanced: defineEvent<OfCase & { event: StageEvent; from: Stage; to: Stage; at: Date; learnt: LearntFacts }>(
    'formation.advanced',
  ),
  /** Staff accepted what a customer answered: the owners of those facts write them. */
  answered: defineEvent<
    OfCase & { kind: (typeof actionKinds)[number]; subject: string; answer: Readonly<Record<string, string>> }
  >('formation.answered'),
};

export type Standing = z.output<typeof standing>;
export type CaseAction = z.output<typeof caseAction>;
export type ToldEvent = z.output<typeof told>;
export type QueueRow = z.output<typeof queueRow>;
