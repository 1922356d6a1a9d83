/** What the team does with signings. */
import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, fineCursor, isoTime, memberEmail, optionalParagraph, paragraph, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { copyVerdicts, signingWays } from './envelope.rules.ts';
import { signingEventKinds } from './events.rules.ts';
import { askedPapers, askedSigners, askExample, askRefusals, suggestedSigner } from './operations.ts';
import { envelope } from './shapes.ts';

export const envelopeFilters = ['open', 'bounced', 'declined', 'ink', 'ended'] as const;
export type EnvelopeFilter = (typeof envelopeFilters)[number];

const listed = envelope.omit({ papers: true });

const event = z.object({
  number: count,
  kind: z.enum(signingEventKinds),
  at: isoTime,
  /** Whose act it is; null for ours. */
  signer: z.string().nullable(),
  /** What it says beyond its kind, in words. */
  text: z.string().nullable(),
});

const byId = z.object({ id: uuid });
const bySigner = z.object({ id: uuid, signerId: uuid });
const reading = { access: 'staff', permission: 'read_cases' } as const;
const managing = { access: 'staff', permission: 'manage_cases', object: 'envelope' } as const;
const open = ['signatures.not_found', 'signatures.gone'] as const;

export const signaturesStaffOperations = {
  listStaffEnvelopes: {
    ...reading,
    method: 'GET',
    path: '/api/admin/signatures',
    summary: 'Signings, those that wait longest first, ended ones newest first; 50 a page',
    readsReplica: true,
    query: z.strictObject({ filter: z.enum(envelopeFilters).default('open'), after: fineCursor.optional() }),
    answer: ok({ envelopes: z.array(listed), next: z.string().nullable() }),
    errors: [],
    example: { query: { filter: 'open' } },
  },
  getEnvelopeCounts: {
    ...reading,
    method: 'GET',
    path: '/api/admin/signatures/counts',
    summary: 'How many signings wait, by what for; 1 001 means more than 1 000',
    readsReplica: true,
    answer: ok({ counts: z.object({ open: count, bounced: count, ink: count }) }),
    errors: [],
  },
  listStaffCompanyEnvelopes: {
    ...reading,
    method: 'GET',
    path: '/api/admin/companies/:id/envelopes',
    summary: 'The signings of a company, newest first; the newest 200',
    params: byId,
    answer: ok({ envelopes: z.array(listed) }),
    errors: ['companies.registration_not_found'],
  },
  listStaffCustomerEnvelopes: {
    access: 'staff',
    permission: 'read_people',
    method: 'GET',
    path: '/api/admin/customers/:userId/envelopes',
    summary: 'The signings of the companies of a customer, newest first; the newest 200',
    params: z.strictObject({ userId: text(255) }),
    answer: ok({ envelopes: z.array(listed) }),
    errors: [],
  },
  getStaffEnvelope: {
    ...reading,
    method: 'GET',
    path: '/api/admin/signatures/:id',
    summary: 'A signing with all that happened in it',
    params: byId,
    answer: ok({
      envelope,
      case_id: uuid.nullable(),
      events: z.array(event),
      is_chain_whole: z.boolean(),
    }),
    errors: ['signatures.not_found'],
  },
  listStaffSuggestedSigners: {
    ...reading,
    method: 'GET',
    path: '/api/admin/documents/:id/signers',
    summary: 'Who has to sign a paper, as it names them, with the addresses that we know',
    params: byId,
    answer: ok({ signers: z.array(suggestedSigner) }),
    errors: ['request.not_found'],
  },
  createStaffEnvelope: {
    access: 'staff',
    permission: 'manage_cases',
    object: 'company',
    method: 'POST',
    path: '/api/admin/companies/:id/envelopes',
    summary: 'Asks people to sign papers of a company, on the screen or in ink',
    params: byId,
    body: z.strictObject({
      documents: askedPapers,
      signers: askedSigners,
      way: z.enum(signingWays),
      reason: paragraph(500),
    }),
    audited: ['documents', 'way', 'reason'],
    answer: ok({ envelope }),
    errors: askRefusals,
    requestsPerMinute: 30,
    example: { body: { ...askExample, way: 'electronic', reason: 'La carta de encargo de 2026.' } },
  },
  sendStaffSigningInvitation: {
    ...managing,
    method: 'POST',
    path: '/api/admin/signatures/:id/signers/:signerId/invitation',
    summary: 'Mails a new link to somebody who has not signed; the one of before is void',
    params: bySigner,
    audited: [],
    answer: ok({ envelope }),
    errors: [...open, 'signatures.not_yet', 'signatures.signed_already'],
    requestsPerMinute: 30,
  },
  updateStaffSignerEmail: {
    ...managing,
    method: 'PUT',
    path: '/api/admin/signatures/:id/signers/:signerId/email',
    summary: 'Corrects the address of somebody who has not signed; the old link is void, a new one is mailed',
    params: bySigner,
    body: z.strictObject({ email: memberEmail }),
    audited: ['email'],
    answer: ok({ envelope }),
    errors: [...open, 'signatures.signed_already', 'request.invalid'],
    requestsPerMinute: 30,
    example: { body: { email: 'socia@example.com' } },
  },
  cancelStaffEnvelope: {
    ...managing,
    method: 'POST',
    path: '/api/admin/signatures/:id/cancel',
    summary: 'Ends a signing; whoever was invited is told',
    params: byId,
    body: z.strictObject({ reason: paragraph(500) }),
    audited: ['reason'],
    answer: ok({ envelope }),
    errors: open,
    requestsPerMinute: 30,
    example: { body: { reason: 'La pedimos con otro texto.' } },
  },
  reviewInkCopy: {
    ...managing,
    method: 'POST',
    path: '/api/admin/signatures/:id/ink',
    summary: 'Whether the copy that was uploaded last is the paper, signed; with `sent_back` a note says what it lacks',
    params: byId,
    body: z.strictObject({
      file_id: uuid,
      verdict: z.enum(copyVerdicts),
      note: optionalParagraph(1_000),
    }),
    audited: ['verdict', 'note'],
    answer: ok({ envelope }),
    errors: [...open, 'signatures.no_copy', 'signatures.electronic', 'request.invalid'],
    requestsPerMinute: 30,
    example: {
      body: { file_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12', verdict: 'sent_back', note: 'Falta la segunda página.' },
    },
  },
} as const satisfies Operations;

export type StaffEnvelope = z.output<(typeof signaturesStaffOperations.getStaffEnvelope)['answer']>['data'];
