import { z } from 'zod';
import { bankStatementBytesMax } from './bounds.rules.ts';
import { dictated, ok, page, pageQuery } from '../../core/envelope.ts';
import {
  count,
  currencyCode,
  isoDay,
  line,
  minorUnits,
  rowPlace,
  text,
  uuid,
  taxYearInQuery,
  taxYear,
} from '../../core/fields.ts';
import { receivingErrors } from '../../documents/files.ts';
import type { Operations } from '../../core/operation.ts';
import { bankStatement, statementDetail, statementMapping, statementRow } from './shapes.ts';
import { dateOrders } from './outcomes.rules.ts';

const year = taxYearInQuery;

const ofYear = { company_id: uuid, year };
const ofStatement = z.object({ id: uuid });

export const bankStatementsOperations = {
  listBankStatements: {
    method: 'GET',
    path: '/api/tax/bank-statements',
    summary: 'The bank statements of a company and fiscal year, newest first; of this year where none is named',
    access: 'user',
    needs: 'ledger.read',
    query: z.object({ company_id: uuid, year: year.optional() }),
    answer: dictated({ files: z.array(bankStatement) }),
    errors: ['companies.registration_not_found'],
    example: { query: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', year: 2026 } },
  },
  uploadBankStatement: {
    method: 'POST',
    path: '/api/tax/upload-bank-statement',
    summary:
      'One bank statement of a company and fiscal year; the same file twice is one, one that was taken out is back',
    access: 'user',
    needs: 'ledger.write',
    body: z.strictObject(ofYear),
    upload: { bytesMax: bankStatementBytesMax, filesMax: 1, hasPlainFields: true },
    hasErrorField: true,
    answer: dictated({ file: bankStatement }),
    errors: [
      'companies.registration_not_found',
      'companies.registration_unpaid',
      'tax.year_unknown',
      'ledger.year_locked',
      'ledger.day_files_full',
      'ledger.day_bytes_full',
      'ledger.stored_full',
      'files.too_large_inside',
      ...receivingErrors,
    ],
    requestsPerMinute: 120,
    example: { body: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', year: 2026 } },
  },
  getBankStatement: {
    method: 'GET',
    path: '/api/tax/bank-statements/:id',
    summary: 'One bank statement, with what it asks and what was told of it',
    access: 'user',
    needs: 'ledger.read',
    params: ofStatement,
    answer: ok(statementDetail.shape),
    errors: ['ledger.statement_not_found'],
  },
  listStatementRows: {
    method: 'GET',
    path: '/api/tax/bank-statements/:id/rows',
    summary: 'The rows of a bank statement that are no entries, in their order, in pages of 100',
    access: 'user',
    needs: 'ledger.read',
    params: ofStatement,
    query: pageQuery(rowPlace).extend({ state: z.enum(['skipped', 'quarantined', 'settled']).optional() }),
    answer: page(statementRow),
    errors: ['ledger.statement_not_found'],
  },
  updateBankStatement: {
    method: 'PUT',
    path: '/api/tax/bank-statements/:id',
    summary: 'What the file itself does not say; it is read again with it. Without a word it is read again as it is',
    access: 'user',
    needs: 'ledger.write',
    params: ofStatement,
    body: z.strictObject({
      date_order: z.enum(dateOrders).optional(),
      currency: currencyCode.optional(),
      /** The latest movement's year, where the file's days have none. */
      year: taxYear.optional(),
      /** Empty restores the name in the file. */
      account: line.max(60).optional(),
      /** Null discards the saved columns of this header and asks again. */
      mapping: statementMapping.nullable().optional(),
    }),
    answer: ok(statementDetail.shape),
    errors: ['ledger.statement_not_found', 'ledger.statement_reading', 'ledger.year_locked'],
    requestsPerMinute: 60,
    example: { body: { date_order: 'day_first' } },
  },
  updateStatementRow: {
    method: 'PUT',
    path: '/api/tax/bank-statements/:id/rows/:row',
    summary: 'A row put aside is mended, a duplicate is kept beside its twin, any is left out, or that is taken back',
    access: 'user',
    needs: 'ledger.write',
    params: ofStatement.extend({ row: z.coerce.number().int().min(1) }),
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('mended'),
        day: isoDay,
        amount_minor: minorUnits,
        currency: currencyCode,
        description: text(500),
      }),
      z.strictObject({ decision: z.enum(['kept', 'left_out', 'none']) }),
    ]),
    answer: ok({ row: statementRow, file: bankStatement }),
    errors: [
      'ledger.statement_not_found',
      'ledger.statement_reading',
      'ledger.row_not_found',
      'ledger.decision_unfit',
      'ledger.day_outside',
      'ledger.year_locked',
    ],
    requestsPerMinute: 240,
    example: { body: { decision: 'left_out' } },
  },
  deleteBankStatement: {
    method: 'DELETE',
    path: '/api/tax/bank-statements/:id',
    summary: 'Takes a bank statement and its entries out of the ledger; its paper stays, and sent again it is back',
    access: 'user',
    needs: 'ledger.write',
    params: ofStatement,
    answer: ok({ entries: count }),
    errors: ['ledger.statement_not_found', 'ledger.year_locked'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;
