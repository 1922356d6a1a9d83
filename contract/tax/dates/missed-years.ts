import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { isoTime, lines, uuid, taxYear } from '../../core/fields.ts';
import { missedTextMax } from './missed-years.rules.ts';
import type { Operations } from '../../core/operation.ts';
import { companyTaxes } from '../operations.ts';

export const missedYearOperations = {
  updateMissedYear: {
    method: 'PUT',
    path: '/api/companies/:id/missed-years',
    summary: 'Why a fiscal year was missed, for whoever helps to mend it; without a word it is taken back',
    access: 'user',
    needs: 'taxes.write',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      year: taxYear,
      /** `told_at` as last seen; null before the first report. */
      before: isoTime.nullable(),
      learned: lines.max(missedTextMax),
      cause: lines.max(missedTextMax),
      since: lines.max(missedTextMax),
    }),
    answer: ok({ taxes: companyTaxes }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'tax.missed_year_changed'],
    requestsPerMinute: 60,
    example: { body: { year: 2024, before: null, learned: 'En marzo de 2026, por el banco.', cause: '', since: '' } },
  },
} as const satisfies Operations;
