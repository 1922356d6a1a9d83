import { z } from 'zod';
import { caseName } from '../companies/names.ts';
import type { FactChange } from './corrections/facts.rules.ts';
import { done, ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { companyName, count, typedAnswer, isoDay, isoTime, percent, uuid } from '../core/fields.ts';
import { keptFile } from '../documents/files.ts';
import { filingKinds, filingStates, filingTroubles } from './filing/kinds.rules.ts';
import type { Operations } from '../core/operation.ts';
import { planType } from '../payments/plans.ts';
import { actionKinds, actionStates } from './required-actions.rules.ts';
import { staffRoles } from '../staff/roles.rules.ts';
import { stages, turns, type Stage } from './stages.rules.ts';
import { historyActors, historyKinds, stageEvents, type StageEvent } from './transitions.rules.ts';

export const caseAction = z.object({
  id: uuid,
  version: count,
  kind: z.enum(actionKinds),
  subject: z.string(),
  message: z.string(),
  note: z.string().nullable(),
  state: z.enum(actionStates),
  blocks: z.enum(stageEvents).nullable(),
  answer: z.record(z.string(), z.string()).nullable(),
  created_at: isoTime,
  asked_at: isoTime,
  answered_at: isoTime.nullable(),
  files: z.array(keptFile.extend({ part: z.string() })),
});

export const filing = z.object({
  kind: z.enum(filingKinds),
  attempt: count,
  name_used: z.string(),
  state: z.enum(filingStates),
  reference: z.string().nullable(),
  sent_at: isoTime.nullable(),
  answered_at: isoTime.nullable(),
  trouble: z.object({ kind: z.enum(filingTroubles), since: isoTime }).nullable(),
  /** Next time we query the partner; null where staff has to act. */
  look_at: isoTime.nullable(),
});

export const standing = z.object({
  registration_id: uuid,
  case_id: uuid,
  /** Null until the details are submitted. */
  company_id: uuid.nullable(),
  company_name: z.string(),
  plan_type: planType,
  stage: z.enum(stages),
  version: count,
  turn: z.enum(turns),
  turn_since: isoTime,
  stage_since: isoTime,
  /** Promised in our working days; null while it is not our turn. */
  due_at: isoTime.nullable(),
  /** Usual length of this stage in working days; null where unknown. */
  usual_days: z.tuple([count, count]).nullable(),
  reached: z.array(z.object({ point: z.int().min(1).max(7), at: isoTime })),
  actions: z.array(caseAction),
  filing: filing.omit({ answered_at: true }).nullable(),
});

export const historyEvent = z.object({
  number: count,
  at: isoTime,
  actor: z.enum(historyActors),
  kind: z.enum(historyKinds),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  texts: z.record(z.string(), z.string()),
});

export const companyFacts = z.object({
  name: z.string(),
  ein: z.string().nullable(),
  formed_on: isoDay.nullable(),
  filing_number: z.string().nullable(),
  member_names: z.array(z.string()),
  members: z.array(z.object({ first_name: z.string(), last_name: z.string(), ownership_percentage: percent })),
});

export const byId = z.object({ id: uuid });
const version = count;

export const formationOperations = {
  listCases: {
    method: 'GET',
    path: '/api/cases',
    summary: 'Where each of the caller’s companies stands, newest first, at most 100',
    access: 'user',
    needs: 'case.read',
    answer: ok({ cases: z.array(standing) }),
    errors: [],
  },
  getCase: {
    method: 'GET',
    path: '/api/cases/:id',
    summary: 'One company: standing, facts, history, filings, and every action',
    access: 'user',
    needs: 'case.read',
    params: byId,
    answer: ok({
      standing,
      company: companyFacts.nullable(),
      names: z.array(caseName),
      history: z.array(historyEvent),
      filings: z.array(filing),
      all_actions: z.array(caseAction),
      papers: z.array(keptFile),
      /** How often staff opened the customer's files, by day and role; null for staff who have left. */
      file_reads: z.array(z.object({ day: isoDay, role: z.enum(staffRoles).nullable(), count })),
    }),
    errors: ['formation.case_not_found'],
  },
  getCaseHistory: {
    method: 'GET',
    path: '/api/cases/:id/history',
    summary: 'The history as a chain of hashes that anybody can check offline',
    access: 'user',
    needs: 'case.read',
    params: byId,
    answer: ok({
      case: uuid,
      records: z.array(
        z.object({
          case: uuid,
          number: count,
          at: isoTime,
          actor: z.enum(historyActors),
          kind: z.enum(historyKinds),
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
  submitAnswer: {
    method: 'POST',
    path: '/api/case-actions/:id/answer',
    summary: 'Answers what was asked; may be changed until it was looked at',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ version, answer: typedAnswer }),
    answer: ok({ action: caseAction }),
    errors: ['formation.action_not_found', 'formation.action_settled', 'formation.action_stale'],
    requestsPerMinute: 60,
    example: { body: { version: 0, answer: { business_purpose: 'Tienda en línea.' } } },
  },
  submitName: {
    method: 'POST',
    path: '/api/cases/:id/name',
    summary: 'After the state rejected the name: files under another one',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ version, name: companyName(200) }),
    answer: done,
    errors: ['formation.case_not_found', 'formation.stale', 'formation.not_allowed'],
    requestsPerMinute: 30,
    example: { body: { version: 4, name: 'Boya Digital LLC' } },
  },
} as const satisfies Operations;

/** Company facts that a case learns from agencies; null removes one. */
export type AgencyData = {
  name?: string;
  ein?: string | null;
  /** ISO day. */
  formed_on?: string | null;
  filing_number?: string | null;
};

type OfCase = { caseId: string; registrationId: string; userId: string; companyId: string | null };

export const formationEvents = {
  opened: defineEvent<OfCase & { stage: Stage }>('formation.opened'),
  advanced: defineEvent<OfCase & { event: StageEvent; to: Stage; at: Date; learnt: AgencyData }>('formation.advanced'),
  placed: defineEvent<OfCase & { externalCompanyId: string }>('formation.placed'),
  corrected: defineEvent<OfCase & { changes: readonly FactChange[] }>('formation.corrected'),
  answered: defineEvent<
    OfCase & { kind: (typeof actionKinds)[number]; subject: string; answer: Readonly<Record<string, string>> }
  >('formation.answered'),
};

export type Standing = z.output<typeof standing>;
export type Filing = z.output<typeof filing>;
export type CaseAction = z.output<typeof caseAction>;
