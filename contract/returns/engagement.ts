import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { taxYear, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { returnsYear } from './shapes.ts';

export const engagementOperations = {
  createEngagement: {
    method: 'POST',
    path: '/api/companies/:id/engagements',
    summary: 'Asks again to sign the letter of a tax year that ended unsigned, by a job; otherwise it changes nothing',
    access: 'user',
    needs: 'case.write',
    params: z.object({ id: uuid }),
    body: z.strictObject({ year: taxYear }),
    answer: ok({ returns: returnsYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    requestsPerMinute: 10,
    example: { body: { year: 2025 } },
  },
} as const satisfies Operations;
