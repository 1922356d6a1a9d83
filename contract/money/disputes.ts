import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, dollars, isoTime, optionalParagraph, providerId, uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { answerStates, disputeRounds } from '../payments/disputes.rules.ts';
import { evidenceParts, ownTextMax } from './evidence.rules.ts';
import { dispute, person } from './shapes.ts';
import { submissionKinds, submissionStates } from './submissions.rules.ts';

const part = z.object({
  key: z.enum(evidenceParts),
  /** Goes with the answer. */
  is_chosen: z.boolean(),
  lines: z.array(z.string()),
  /** Lines that do not fit. */
  left_out: count,
});

const submission = z.object({
  id: uuid,
  round: z.enum(disputeRounds),
  kind: z.enum(submissionKinds),
  state: z.enum(submissionStates).exclude(['draft']),
  asked_by: person.nullable(),
  asked_at: isoTime,
  sent_at: isoTime.nullable(),
  /** Why the provider did not take it: its own word, or ours. */
  failure: z.string().nullable(),
});

const wholeDispute = dispute.extend({
  registration_id: uuid,
  case_id: uuid.nullable(),
  company_name: z.string(),
  customer: person.extend({ email: z.string() }),
  paid: dollars,
  paid_at: isoTime.nullable(),
  returned: dollars,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  answer: z.enum(answerStates),
  round: z.enum(disputeRounds),
  /** What is or was put together for the present round. */
  evidence: z.object({ parts: z.array(part), own_text: z.string(), version: count }),
  submissions: z.array(submission),
});

/** A dispute, an inquiry or an early fraud warning. */
const byDispute = z.object({ disputeId: providerId('(?:du|dp|issfr)') });
const refusals = ['money.dispute_not_found', 'money.dispute_not_answerable', 'money.dispute_answered'] as const;

export const moneyDisputesOperations = {
  getDispute: {
    method: 'GET',
    path: '/api/admin/disputes/:disputeId',
    summary: 'A dispute with its purchase, what would be sent to the bank, and what was',
    access: 'staff',
    permission: 'read_money',
    params: byDispute,
    answer: ok({ dispute: wholeDispute }),
    errors: ['money.dispute_not_found'],
  },
  saveDisputeEvidence: {
    method: 'PUT',
    path: '/api/admin/disputes/:disputeId/evidence',
    summary: 'Chooses the parts that go to the bank, with a paragraph of one’s own; nothing is sent',
    access: 'staff',
    permission: 'manage_money',
    params: byDispute,
    body: z.strictObject({
      parts: z.array(z.enum(evidenceParts)).min(1).max(evidenceParts.length),
      own_text: optionalParagraph(ownTextMax),
      version: count,
    }),
    object: { kind: 'dispute', field: 'disputeId' },
    audited: ['parts'],
    answer: done,
    errors: [...refusals, 'money.evidence_changed'],
    example: { body: { parts: ['purchase', 'terms'], own_text: 'Habló con nosotros el lunes.', version: 0 } },
  },
  downloadDisputeEvidence: {
    method: 'GET',
    path: '/api/admin/disputes/:disputeId/evidence/file',
    summary: 'The paper as it would be sent, or as it was',
    access: 'staff',
    permission: 'read_money',
    params: byDispute,
    object: { kind: 'dispute', field: 'disputeId' },
    audited: [],
    answer: fileAnswer,
    errors: ['money.dispute_not_found'],
    requestsPerMinute: 30,
  },
  submitDisputeEvidence: {
    method: 'POST',
    path: '/api/admin/disputes/:disputeId/evidence/submit',
    summary:
      'Sends the evidence to the bank, once: a worker hands it to the provider. `version` is that of what was seen',
    access: 'staff',
    permission: 'manage_money',
    params: byDispute,
    body: z.strictObject({ version: count }),
    object: { kind: 'dispute', field: 'disputeId' },
    audited: ['version'],
    answer: done,
    errors: [...refusals, 'money.evidence_changed'],
    example: { body: { version: 1 } },
  },
  endDispute: {
    method: 'POST',
    path: '/api/admin/disputes/:disputeId/end',
    summary: 'Accepts a dispute: it is lost and cannot be argued again',
    access: 'staff',
    permission: 'manage_money',
    params: byDispute,
    object: { kind: 'dispute', field: 'disputeId' },
    audited: [],
    answer: done,
    errors: [...refusals],
  },
} as const satisfies Operations;

export type WholeDispute = z.output<typeof wholeDispute>;
