import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { count, isoTime, typedReturnAnswer, uuid, taxYearInQuery, taxYear } from '../core/fields.ts';
import { receivingErrors } from '../documents/files.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import type { Operations } from '../core/operation.ts';
import type { Filer, ReturnKind } from './kinds.rules.ts';
import { returnQuestionKeys } from './questions.rules.ts';
import { proofOfFiling, returnsYear } from './shapes.ts';
import type { ReturnState } from './states.rules.ts';

const company = z.object({ id: uuid });
const ofReturn = company.extend({ returnId: uuid });
const year = taxYear;
const answered = ok({ returns: returnsYear });
const known = ['companies.registration_not_found', 'tax.year_unknown'] as const;
const ofPacket = ['companies.registration_not_found', 'returns.not_found'] as const;

export const returnsOperations = {
  getReturns: {
    method: 'GET',
    path: '/api/companies/:id/returns',
    summary: 'A fiscal year on its way to being filed: steps, what is missing, and each packet of papers',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    query: z.strictObject({ year: taxYearInQuery }),
    answer: answered,
    errors: known,
    example: { query: { year: 2025 } },
  },
  saveReturnAnswer: {
    method: 'PUT',
    path: '/api/companies/:id/return-answers',
    summary: 'Answers a question of the papers, or takes the answer back; over what was seen',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({
      year,
      question: z.enum(returnQuestionKeys),
      owner_id: uuid.nullable(),
      /** `answered_at` as last seen; null before the first answer. */
      before: isoTime.nullable(),
      /** A country's code or several, whole cents, `yes`, `no`, a choice, or a tax number; null removes the answer. */
      answer: typedReturnAnswer.nullable(),
    }),
    answer: answered,
    errors: [...known, 'returns.question_unknown', 'returns.answer_changed', 'ledger.year_locked', 'request.invalid'],
    requestsPerMinute: 120,
    example: { body: { year: 2025, question: 'is_final', owner_id: null, before: null, answer: 'no' } },
  },
  createReturns: {
    method: 'POST',
    path: '/api/companies/:id/returns',
    summary: 'Makes every packet of a year that misses nothing, by a job; what was filed stays',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({ year }),
    answer: answered,
    errors: [...known, 'returns.year_open', 'returns.nothing_due', 'returns.facts_missing'],
    requestsPerMinute: 10,
    example: { body: { year: 2025 } },
  },
  createApproval: {
    method: 'POST',
    path: '/api/companies/:id/returns/:returnId/approval',
    summary: 'Asks the customer again for the signature that approves a packet, after a signing that ended without it',
    access: 'user',
    needs: 'case.write',
    params: ofReturn,
    body: z.strictObject({ generation: count }),
    answer: answered,
    errors: [...ofPacket, 'returns.moved_on', 'returns.outdated', 'signatures.asked_already'],
    requestsPerMinute: 10,
    example: { body: { generation: 1 } },
  },
  uploadSignedPage: {
    method: 'POST',
    path: '/api/companies/:id/returns/:returnId/signed-pages',
    summary:
      'The page that the customer signed with ink, photographed or scanned; the team compares it with the one that was made',
    access: 'user',
    needs: 'ledger.write',
    params: ofReturn,
    body: z.strictObject({
      generation: count,
    }),
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: answered,
    errors: [...ofPacket, 'returns.moved_on', 'returns.outdated', 'returns.page_refused', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { generation: 1 } },
  },
  createFilingProof: {
    method: 'POST',
    path: '/api/companies/:id/returns/:returnId/proofs',
    summary: 'What proves that the customer filed it by themselves: it is filed, and its year is locked',
    access: 'user',
    needs: 'ledger.write',
    params: ofReturn,
    body: proofOfFiling,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: answered,
    errors: [
      ...ofPacket,
      'returns.moved_on',
      'returns.filed_by_us',
      'returns.unsigned',
      'returns.outdated',
      'returns.proof_pages',
      'request.invalid',
      ...receivingErrors,
    ],
    requestsPerMinute: 30,
    example: {
      body: { generation: 1, kind: 'fax_confirmation', number: '7731', at: '2026-02-02T15:04:00.000Z', pages: 6 },
    },
  },
} as const satisfies Operations;

export type MovedReturn = {
  registrationId: string;
  userId: string;
  returnId: string;
  kind: ReturnKind;
  year: number;
  period: string;
  amendment: number;
  obligation: string;
  generation: number;
  from: ReturnState | null;
  to: ReturnState;
  filedBy: Filer;
  by: 'customer' | 'staff' | 'system';
  note: string;
  /** The proof, or the signed page. */
  documentId: string | null;
  /** When it was filed, by its proof; null before. */
  filedAt: Date | null;
  at: Date;
};

export const returnsEvents = {
  moved: defineEvent<MovedReturn>('returns.moved'),
};
