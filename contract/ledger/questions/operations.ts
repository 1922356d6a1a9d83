import { z } from 'zod';
import { nameLengthMax } from '../../companies/details.ts';
import { ok } from '../../core/envelope.ts';
import { count, currencyCode, isoDay, isoTime, text, uuid, taxYearInQuery, taxYear } from '../../core/fields.ts';
import { receivingErrors } from '../../documents/files.ts';
import { uploadBytesMax } from '../../documents/files.rules.ts';
import { ledgerEntry } from '../shapes.ts';
import { ledgerAnswers, payers } from './shapes.rules.ts';
import { ledgerQuestionKeys } from './yearly.rules.ts';
import type { Operations } from '../../core/operation.ts';

const item = z.strictObject({
  day: isoDay,
  currency: currencyCode,
  amount_minor: z.int().min(1).max(100_000_000_000_000),
  paid_by: z.enum(payers),
  note: text(200),
});

export const ledgerAnswer = z.object({
  question: z.enum(ledgerQuestionKeys),
  answer: z.enum(ledgerAnswers),
  items: z.array(item),
  answered_at: isoTime,
});

export const questionnaire = z.object({
  answers: z.array(ledgerAnswer),
  open: count,
  is_nothing_to_report: z.boolean(),
});

const ownerNameMax = 2 * nameLengthMax + 1;

const ownerNames = z.object({ owner: z.string(), aliases: z.array(z.string()) });

const company = z.object({ id: uuid });
const entryOf = company.extend({ entryId: uuid });

export const manualEntryOperations = {
  getLedgerQuestions: {
    method: 'GET',
    path: '/api/companies/:id/ledger/questions',
    summary: 'What was answered to the questionnaire of a fiscal year',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    query: z.object({ year: taxYearInQuery }),
    answer: ok({ questionnaire }),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  saveLedgerAnswer: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/questions',
    summary: 'An answer to the questionnaire, and the entries that it makes; over what was seen',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({
      year: taxYear,
      question: z.enum(ledgerQuestionKeys),
      /** `answered_at` as last seen; null before the first answer. */
      before: isoTime.nullable(),
      answer: z.enum(ledgerAnswers),
      items: z.array(item).max(100),
    }),
    answer: ok({ questionnaire }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.answer_changed', 'ledger.year_locked'],
    requestsPerMinute: 120,
    example: { body: { year: 2026, question: 'formation', before: null, answer: 'no', items: [] } },
  },
  listOwnerNames: {
    method: 'GET',
    path: '/api/companies/:id/ledger/owners',
    summary: 'The owners of a company, with the names under which banks write them',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    answer: ok({ owners: z.array(ownerNames) }),
    errors: ['companies.registration_not_found'],
  },
  saveOwnerNames: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/owners',
    summary:
      'The names under which banks write an owner; what nobody has placed is placed anew, and can be undone as one',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({ owner: text(ownerNameMax), aliases: z.array(text(100)).max(20) }),
    answer: ok({ owners: z.array(ownerNames), change_id: uuid, changed: count }),
    errors: ['companies.registration_not_found', 'ledger.owner_unknown'],
    requestsPerMinute: 30,
    example: { body: { owner: 'Titular Principal', aliases: ['T. Principal'] } },
  },
  createEntryReceipt: {
    method: 'POST',
    path: '/api/companies/:id/ledger/entries/:entryId/receipts',
    summary: 'A receipt of an entry; it stands among the company’s papers too, and the same file twice is one',
    access: 'user',
    needs: 'ledger.write',
    params: entryOf,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: ok({ entry: ledgerEntry }),
    errors: [
      'companies.registration_not_found',
      'ledger.entry_not_found',
      'ledger.receipts_too_many',
      ...receivingErrors,
    ],
    requestsPerMinute: 60,
  },
  deleteEntryReceipt: {
    method: 'DELETE',
    path: '/api/companies/:id/ledger/entries/:entryId/receipts/:receiptId',
    summary: 'A paper is no receipt of this entry; it stays among the company’s papers',
    access: 'user',
    needs: 'ledger.write',
    params: entryOf.extend({ receiptId: uuid }),
    answer: ok({ entry: ledgerEntry }),
    errors: ['companies.registration_not_found', 'ledger.entry_not_found', 'ledger.year_locked'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;

export type LedgerQuestionnaire = z.output<typeof questionnaire>;
