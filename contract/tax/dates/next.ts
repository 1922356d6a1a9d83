import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { cents, count, isoDay, uuid } from '../../core/fields.ts';
import { obligationStates } from '../book/obligation-states.rules.ts';
import type { Operations } from '../../core/operation.ts';
import { ruleIds } from '../book/rule.rules.ts';

export const taxDate = z.object({
  registration_id: uuid,
  company_name: z.string(),
  key: z.string(),
  rule: z.enum(ruleIds),
  period: z.string(),
  due_on: isoDay,
  extended_to: isoDay.nullable(),
  state: z.enum(obligationStates),
});

export const nextDatesMax = 3;

export const taxNextOperations = {
  listNextTaxDates: {
    method: 'GET',
    path: '/api/tax/next-dates',
    summary:
      'The next three dates of all companies, or of one; how many have passed, how many questions are open, and the next renewal',
    access: 'user',
    needs: 'taxes.read',
    query: z.strictObject({ company_id: uuid.optional() }),
    answer: ok({
      dates: z.array(taxDate),
      /** The next renewal of those that the caller pays. */
      next_charge: z
        .object({
          id: uuid,
          registration_id: uuid,
          company_name: z.string(),
          due_on: isoDay,
          amount_cents: cents.nullable(),
        })
        .nullable(),
      overdue: z.object({ count, registration_id: uuid }).nullable(),
      /** Unanswered questions that dates depend on, and the company with the most. */
      open_questions: z.object({ count, registration_id: uuid }).nullable(),
    }),
    errors: ['companies.registration_not_found'],
    example: { query: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } },
  },
} as const satisfies Operations;
