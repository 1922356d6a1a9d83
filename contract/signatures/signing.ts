/** What a signer does, known by the session of an account with the invited address, or by a link and its mailed code. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { appCode, count, isoTime, line, paragraph, personName, sha256, text, uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import { receivingErrors } from '../documents/files.ts';
import { drawingProblem, strokesMax } from './adoption.rules.ts';
import { copyVerdicts, envelopeStates, papersMax, signerStates, signingWays } from './envelope.rules.ts';
import { envelopePaper, namedSigner } from './shapes.ts';

const token = line.min(1).max(100);

/** All that an opened link shows before its code. */
const announced = z.object({
  signing_id: uuid,
  company_name: z.string(),
  titles: z.array(z.string()),
  asked_by: z.string(),
  reason: z.string(),
  /** `a•••@example.com` */
  email_hint: z.string(),
  /** `sign_in`: the address has an account, which signs in. `nothing`: this browser gave the code. */
  needs: z.enum(['code', 'sign_in', 'nothing']),
});

const signing = z.object({
  /** Of the signer. */
  id: uuid,
  envelope_id: uuid,
  company_name: z.string(),
  asked_by: z.string(),
  reason: z.string(),
  way: z.enum(signingWays),
  state: z.enum(envelopeStates),
  expires_at: isoTime,
  ended_reason: z.string().nullable(),
  papers: z.array(envelopePaper.extend({ is_read: z.boolean() })),
  signers: z.array(namedSigner),
  me: z.object({ name: z.string(), email: z.string(), state: z.enum(signerStates), has_consented: z.boolean() }),
  consent: z.object({ version: z.string(), sentences: z.array(z.string()) }),
  copy: z
    .object({ uploaded_at: isoTime, verdict: z.enum(copyVerdicts).nullable(), note: z.string().nullable() })
    .nullable(),
});

/** Of a drawing: 0 to 1 of the field’s width and height. */
const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
const drawing = z
  .array(z.array(point).min(1).max(2_000))
  .max(strokesMax)
  .superRefine((strokes, context) => {
    const message = drawingProblem(strokes);
    if (message) context.addIssue({ code: 'custom', message });
  });

const byId = z.object({ id: uuid });
const byPosition = byId.extend({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(papersMax - 1),
});
const known = ['signatures.not_found', 'signatures.code_needed'] as const;
const acting = [...known, 'signatures.gone', 'signatures.not_yet'] as const;

export const signingOperations = {
  verifySigningLink: {
    method: 'POST',
    path: '/api/signing/link',
    summary: 'What a link of a mail is about; changes nothing, since mail scanners open links',
    access: 'public',
    body: z.strictObject({ token }),
    answer: ok({ link: announced }),
    errors: ['signatures.link_ended', 'signatures.link_expired'],
    requestsPerMinute: 30,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  sendSigningCode: {
    method: 'POST',
    path: '/api/signing/code',
    summary: 'Mails six digits to the address of a link; those of before are void',
    access: 'public',
    body: z.strictObject({ token }),
    answer: done,
    errors: ['signatures.link_ended', 'signatures.link_expired', 'signatures.has_account'],
    requestsPerMinute: 5,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  verifySigningCode: {
    method: 'POST',
    path: '/api/signing/verify',
    summary: 'Takes the mailed code, and gives this browser a cookie for this signing alone; five tries, 15 minutes',
    access: 'public',
    body: z.strictObject({ token, code: appCode }),
    answer: ok({ signing_id: uuid }),
    errors: [
      'signatures.link_ended',
      'signatures.link_expired',
      'signatures.has_account',
      'signatures.code_wrong',
      'signatures.code_expired',
    ],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT', code: '123456' } },
  },
  getSigning: {
    method: 'GET',
    path: '/api/signing/:id',
    summary: 'A signing as one of its signers sees it',
    access: 'optional',
    params: byId,
    answer: ok({ signing }),
    errors: known,
    requestsPerMinute: 120,
  },
  downloadSigningPaper: {
    method: 'GET',
    path: '/api/signing/:id/papers/:position',
    summary: 'A paper as it was when its signing was asked for',
    access: 'optional',
    params: byPosition,
    answer: fileAnswer,
    errors: known,
    requestsPerMinute: 120,
  },
  downloadSealedPaper: {
    method: 'GET',
    path: '/api/signing/:id/sealed/:position',
    summary: 'The paper with all signatures, its audit page and our seal',
    access: 'optional',
    params: byPosition,
    answer: fileAnswer,
    errors: [...known, 'signatures.not_sealed'],
    requestsPerMinute: 60,
  },
  createReading: {
    method: 'POST',
    path: '/api/signing/:id/readings',
    summary: 'How far a paper was read: to a page, or all of it; the first one notes that the signing was opened',
    access: 'optional',
    params: byId,
    body: z.strictObject({ position: count, page: count, is_all: z.boolean() }),
    answer: done,
    errors: acting,
    requestsPerMinute: 120,
    example: { body: { position: 0, page: 3, is_all: false } },
  },
  saveConsent: {
    method: 'PUT',
    path: '/api/signing/:id/consent',
    summary: 'Agrees to sign electronically, by the version of the text that was shown',
    access: 'optional',
    params: byId,
    body: z.strictObject({ version: text(20) }),
    answer: done,
    errors: [...acting, 'request.invalid', 'signatures.in_ink'],
    requestsPerMinute: 30,
    example: { body: { version: 'FE-1' } },
  },
  createSignature: {
    method: 'POST',
    path: '/api/signing/:id/signature',
    summary: 'Signs the papers that were opened, once; other ones than those are not signed',
    access: 'optional',
    params: byId,
    body: z.strictObject({
      /** SHA-256 of each paper in its order, as it was opened. */
      seen: z.array(sha256).min(1).max(papersMax),
      adoption: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('typed'), name: personName(200) }),
        z.strictObject({ kind: z.literal('drawn'), name: personName(200), strokes: drawing }),
      ]),
      /** Another name than the paper’s, said twice. */
      is_name_confirmed: z.boolean(),
      /** IANA, `America/Bogota`. */
      zone: text(60),
    }),
    answer: ok({ signing }),
    errors: [
      ...acting,
      'request.invalid',
      'signatures.in_ink',
      'signatures.changed',
      'signatures.not_read',
      'signatures.no_consent',
      'signatures.name_differs',
      // Of the approval of a return.
      'returns.outdated',
      'returns.moved_on',
    ],
    requestsPerMinute: 30,
    example: {
      body: {
        seen: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
        adoption: { kind: 'typed', name: 'Titular Principal' },
        is_name_confirmed: false,
        zone: 'America/Bogota',
      },
    },
  },
  createRefusal: {
    method: 'POST',
    path: '/api/signing/:id/decline',
    summary: 'Does not sign, and says why; ends the signing for all',
    access: 'optional',
    params: byId,
    body: z.strictObject({ reason: paragraph(1_000) }),
    answer: ok({ signing }),
    errors: [...acting, 'signatures.signed_already'],
    requestsPerMinute: 30,
    example: { body: { reason: 'Mi participación no es esa.' } },
  },
  uploadInkCopy: {
    method: 'POST',
    path: '/api/signing/:id/ink',
    summary: 'The paper as it was signed by hand, scanned or photographed; the team looks at it',
    access: 'optional',
    params: byId,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: ok({ signing }),
    errors: [...acting, 'signatures.electronic', ...receivingErrors],
    requestsPerMinute: 20,
  },
} as const satisfies Operations;

export type Signing = z.output<typeof signing>;
export type AnnouncedSigning = z.output<typeof announced>;
