/** What the owner of a company does with the signings of its papers. */
import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { memberEmail, optionalText, paragraph, personName, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { signersMax } from './envelope.rules.ts';
import { envelope } from './shapes.ts';

export const askedSigner = z.strictObject({
  name: personName(200),
  email: memberEmail,
  role: optionalText(100),
  /** From 1. */
  step: z.int().min(1).max(signersMax),
});

/** `email` is empty where we know none. */
export const suggestedSigner = z.object({ name: z.string(), email: z.string(), role: z.string() });

const byId = z.object({ id: uuid });
const bySigner = z.object({ id: uuid, signerId: uuid });
export const askRefusals = [
  'companies.registration_not_found',
  'request.invalid',
  'signatures.asked_already',
  'signatures.document_signed',
  'signatures.document_model',
  'signatures.document_replaced',
  'signatures.document_unfit',
  'signatures.in_ink',
] as const;
export const askExample = {
  documents: ['0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12'],
  signers: [{ name: 'Titular Principal', email: 'titular@example.com', role: 'Member', step: 1 }],
  reason: '',
};
/** Up to ten papers, which are signed together. */
export const askedPapers = z
  .array(uuid)
  .min(1)
  .max(10)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Elige cada documento una vez' });
export const askedSigners = z.array(askedSigner).min(1).max(signersMax);

const open = ['signatures.not_found', 'signatures.gone'] as const;

export const signaturesOperations = {
  listEnvelopes: {
    method: 'GET',
    path: '/api/companies/:id/envelopes',
    summary: 'The signings of a company, newest first; the newest 200',
    access: 'user',
    needs: 'case.read',
    params: byId,
    answer: ok({ envelopes: z.array(envelope) }),
    errors: ['companies.registration_not_found'],
  },
  listSuggestedSigners: {
    method: 'GET',
    path: '/api/documents/:id/signers',
    summary: 'Who has to sign a paper, as it names them, with the addresses that we know',
    access: 'user',
    needs: 'case.write',
    params: byId,
    answer: ok({ signers: z.array(suggestedSigner) }),
    errors: ['request.not_found'],
  },
  createEnvelope: {
    method: 'POST',
    path: '/api/companies/:id/envelopes',
    summary: 'Asks people to sign papers of a company, together; whoever is first is invited by mail',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ documents: askedPapers, signers: askedSigners, reason: optionalText(500) }),
    answer: ok({ envelope }),
    errors: askRefusals,
    requestsPerMinute: 20,
    example: { body: askExample },
  },
  getEnvelope: {
    method: 'GET',
    path: '/api/envelopes/:id',
    summary: 'A signing, for the owner of its company',
    access: 'user',
    needs: 'case.read',
    params: byId,
    answer: ok({ envelope }),
    errors: ['signatures.not_found'],
  },
  sendSigningInvitation: {
    method: 'POST',
    path: '/api/envelopes/:id/signers/:signerId/invitation',
    summary: 'Mails a new link to somebody who has not signed; the one of before is void',
    access: 'user',
    needs: 'case.write',
    params: bySigner,
    answer: ok({ envelope }),
    errors: [...open, 'signatures.not_yet', 'signatures.signed_already'],
    requestsPerMinute: 10,
  },
  updateSignerEmail: {
    method: 'PUT',
    path: '/api/envelopes/:id/signers/:signerId/email',
    summary: 'Corrects the address of somebody who has not signed; the old link is void, a new one is mailed',
    access: 'user',
    needs: 'case.write',
    params: bySigner,
    body: z.strictObject({ email: memberEmail }),
    answer: ok({ envelope }),
    errors: [...open, 'signatures.signed_already', 'request.invalid'],
    requestsPerMinute: 10,
    example: { body: { email: 'socia@example.com' } },
  },
  cancelEnvelope: {
    method: 'POST',
    path: '/api/envelopes/:id/cancel',
    summary: 'Ends a signing; whoever was invited is told',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: ok({ envelope }),
    errors: open,
    requestsPerMinute: 20,
    example: { body: { reason: 'Cambian los miembros.' } },
  },
} as const satisfies Operations;

export type Envelope = z.output<typeof envelope>;
export type AskedSigner = z.output<typeof askedSigner>;
