import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { cents, isoTime, taxYear, taxYearInQuery, text, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { processorStates } from './processors.rules.ts';

const company = z.object({ id: uuid });
const signedCents = z.int();
/** Far above a small company's sales; a sum of them is still a safe integer. */
const figure = cents.max(1_000_000_000_000);

export const processorYear = z.object({
  processor: z.string(),
  state: z.enum(processorStates),
  gross_cents: signedCents.nullable(),
  fees_cents: signedCents,
  refunds_cents: signedCents,
  deposits_cents: signedCents,
  difference_cents: signedCents.nullable(),
  as_sales_cents: signedCents,
  as_transfers_cents: signedCents,
  /** When it was entered; null where a file says it, or nothing was entered. */
  said_at: isoTime.nullable(),
});

const answer = ok({ processors: z.array(processorYear) });

export const ledgerProcessorOperations = {
  getLedgerProcessors: {
    method: 'GET',
    path: '/api/companies/:id/ledger/processors',
    summary: 'Gross, fees, refunds and deposits of each processor of payments in a fiscal year',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    query: z.object({ year: taxYearInQuery }),
    answer,
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  saveLedgerProcessor: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/processors',
    summary:
      'What a processor’s 1099-K says where no file of it is there; no gross: nobody knows it; null takes it back',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({
      year: taxYear,
      processor: text(40),
      figures: z.strictObject({ gross_cents: figure.nullable(), fees_cents: figure, refunds_cents: figure }).nullable(),
    }),
    answer,
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.processor_unknown', 'ledger.year_locked'],
    requestsPerMinute: 60,
    example: {
      body: {
        year: 2026,
        processor: 'Stripe',
        figures: { gross_cents: 1_250_000, fees_cents: 39_250, refunds_cents: 10_000 },
      },
    },
  },
  getStaffLedgerProcessors: {
    method: 'GET',
    path: '/api/admin/companies/:id/ledger/processors',
    summary: 'The same of any company, to be read',
    access: 'staff',
    permission: 'read_taxes',
    params: company,
    query: z.strictObject({ year: taxYearInQuery.optional() }),
    answer,
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
} as const satisfies Operations;

export type ProcessorYear = z.output<typeof processorYear>;
