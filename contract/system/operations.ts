import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { cents, count, fineCursor, isoDay, isoTime, slug, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { stages } from '../formation/stages.rules.ts';
import {
  caseAges,
  failedJobStates,
  resendOutcomes,
  retryOutcomes,
  systemParts,
  systemPartStates,
} from './labels.rules.ts';

const part = z.object({
  part: z.enum(systemParts),
  state: z.enum(systemPartStates),
  checked_at: isoTime.nullable(),
  good_at: isoTime.nullable(),
});

const scheduledTask = z.object({
  name: z.string(),
  rest_seconds: z.number(),
  /** Null before its first run. */
  ended_at: isoTime.nullable(),
  took_ms: count.nullable(),
  next_at: isoTime.nullable(),
  good_at: isoTime.nullable(),
  cause: z.string().nullable(),
  is_late: z.boolean(),
});

const failedJob = z.object({
  id: uuid,
  kind: z.string(),
  /** An id or name of what the job is about; null for a job with more data than that. */
  subject: z.string().nullable(),
  state: z.enum(failedJobStates),
  queued_at: isoTime,
  tried_at: isoTime,
  tries: count,
  /** Next automatic try; null once given up. */
  next_at: isoTime.nullable(),
  /** Error of the last try, with everything but ids removed; null where none was recorded. */
  cause: z.string().nullable(),
});

const unsentMail = z.object({
  id: uuid,
  kind: z.string(),
  told_at: isoTime,
  /** `a…@dominio`; null when the recipient has no account. */
  address: z.string().nullable(),
  tries: count,
  cause: z.string().nullable(),
  /** Null when no automatic tries are left. */
  next_at: isoTime.nullable(),
  refused_at: isoTime.nullable(),
});

const pageShape = { next: z.string().nullable() };
const ofJob = z.strictObject({ kind: slug, id: uuid });

const administrator = { access: 'staff', permission: 'manage_system' } as const;

export const systemOperations = {
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    summary:
      'Each part with when it was last well, each scheduled task with its last run, and how much waits for somebody (1 001: more)',
    ...administrator,
    answer: ok({
      parts: z.array(part),
      scheduled_tasks: z.array(scheduledTask),
      failed_jobs: count,
      unsent_mails: count,
    }),
    errors: [],
  },
  listFailedJobs: {
    method: 'GET',
    path: '/api/admin/system/jobs',
    summary:
      'Jobs that failed and were not done since, those queued last first; 50 a page, and how many there are of each kind',
    ...administrator,
    query: z.strictObject({ kind: slug.optional(), cursor: fineCursor.optional() }),
    answer: ok({ items: z.array(failedJob), ...pageShape, kinds: z.array(z.object({ kind: z.string(), count })) }),
    errors: [],
    example: { query: { kind: 'make-invoice' } },
  },
  startFailedJob: {
    method: 'POST',
    path: '/api/admin/system/jobs/:kind/:id/retry',
    summary:
      'Tries a job that failed now; one that was done meanwhile, or is under way, is left alone and said to be that',
    ...administrator,
    params: ofJob,
    object: 'job',
    audited: [],
    answer: ok({ outcome: z.enum(retryOutcomes) }),
    errors: ['system.job_not_found'],
  },
  startFailedJobs: {
    method: 'POST',
    path: '/api/admin/system/jobs/:kind/retry',
    summary:
      'Tries every job of a kind that failed, at most 500 at once; says how many that were and whether there are more',
    ...administrator,
    params: ofJob.omit({ id: true }),
    object: 'none',
    audited: [],
    answer: ok({ started: count, has_more: z.boolean() }),
    errors: [],
  },
  listUnsentMails: {
    method: 'GET',
    path: '/api/admin/system/mails',
    summary: 'Mails that are not sent yet, the newest first; 50 a page',
    ...administrator,
    query: z.strictObject({ cursor: fineCursor.optional() }),
    answer: ok({ items: z.array(unsentMail), ...pageShape }),
    errors: [],
    example: { query: {} },
  },
  sendUnsentMail: {
    method: 'POST',
    path: '/api/admin/system/mails/:id/send',
    summary:
      'Sends an unsent mail now; one that was sent meanwhile, or whose address is left alone, is said to be that',
    ...administrator,
    params: ofJob.omit({ kind: true }),
    object: 'mail',
    audited: [],
    answer: ok({ outcome: z.enum(resendOutcomes) }),
    errors: ['system.mail_not_found'],
  },
  listRetention: {
    method: 'GET',
    path: '/api/admin/retention',
    summary:
      'Each task that removes what is over its time with its last run, and what was removed on the last 30 days (UTC)',
    access: 'staff',
    permission: 'manage_settings',
    answer: ok({
      tasks: z.array(scheduledTask.pick({ name: true, ended_at: true, good_at: true, cause: true, is_late: true })),
      /** The newest day first. */
      removals: z.array(z.object({ day: isoDay, table: z.string(), removed: count, removed_at: isoTime })),
    }),
    errors: [],
  },
  getSystemFigures: {
    method: 'GET',
    path: '/api/admin/system/figures',
    summary:
      'Open cases by stage and age; how long the newest 5 000 steps of the last 90 days took, by the stage that they ended; what was paid on each of the last 30 days (UTC)',
    ...administrator,
    answer: ok({
      cases: z.array(z.object({ stage: z.enum(stages), age: z.enum(caseAges), count })),
      stages: z.array(
        z.object({ stage: z.enum(stages), steps: count, median_hours: z.number(), p90_hours: z.number() }),
      ),
      paid: z.array(z.object({ day: isoDay, payments: count, amount_cents: cents })),
    }),
    errors: [],
  },
} as const satisfies Operations;
