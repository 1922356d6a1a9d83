import { z } from 'zod';
import { bankStatementBytesMax } from './bank-statements.rules.ts';
import { dictated } from './envelope.ts';
import { count, isoTime, uuid } from './fields.ts';
import { receivingErrors } from './files.ts';
import type { Operations } from './operation.ts';

/** A year as it comes in a query or a form; which ones a company has, `fiscalYears` says. */
const year = z.coerce.number().int().min(2000).max(2100);

/** A file of a bank, as portal.md §3 names its fields. */
export const bankStatement = z.object({
  id: uuid,
  file_name: z.string(),
  /** Bytes. */
  file_size: count,
  file_size_formatted: z.string(),
  tax_year: z.int(),
  uploaded_at: isoTime,
});

const ofYear = { company_id: uuid, year };
const exampleStatement = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12',
  file_name: 'extracto-enero.csv',
  file_size: 18_204,
  file_size_formatted: '18 KB',
  tax_year: 2026,
  uploaded_at: '2026-11-24T10:00:00.000Z',
};

/** The files of a company's banks, by fiscal year; `company_id` is that of its registration or its own. */
export const bankStatementsOperations = {
  listBankStatements: {
    method: 'GET',
    path: '/api/tax/bank-statements',
    summary: 'The bank statements of a company and fiscal year, newest first; of this year where none is named',
    access: 'user',
    query: z.object({ company_id: uuid, year: year.optional() }),
    answer: dictated({ files: z.array(bankStatement) }),
    errors: ['companies.registration_not_found'],
    example: {
      query: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', year: 2026 },
      answer: { success: true, files: [exampleStatement] },
    },
  },
  uploadBankStatement: {
    method: 'POST',
    path: '/api/tax/upload-bank-statement',
    summary: 'One bank statement of a company and fiscal year; the same file twice is one',
    access: 'user',
    body: z.strictObject(ofYear),
    upload: { bytesMax: bankStatementBytesMax, filesMax: 1, hasPlainFields: true },
    hasErrorField: true,
    answer: dictated({ file: bankStatement }),
    errors: [
      'companies.registration_not_found',
      'companies.registration_unpaid',
      'tax.year_unknown',
      ...receivingErrors,
    ],
    requestsPerMinute: 120,
    example: {
      body: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', year: 2026 },
      answer: { success: true, file: exampleStatement },
    },
  },
} as const satisfies Operations;

export type BankStatement = z.output<typeof bankStatement>;
