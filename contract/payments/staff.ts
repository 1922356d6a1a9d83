import { z } from 'zod';
import { done } from '../core/envelope.ts';
import { paragraph, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { reviewWays } from './states.rules.ts';

export const paymentsStaffOperations = {
  reviewPayment: {
    method: 'POST',
    path: '/api/admin/registrations/:id/payment-review',
    summary:
      'Of a payment that was captured with another sum than its price: accepts it as paid, or gives all of it back. Its task ends with the first; with the other, once the provider says that it came back',
    access: 'staff',
    permission: 'manage_money',
    params: z.object({ id: uuid }),
    body: z.strictObject({ outcome: z.enum(reviewWays), reason: paragraph(1000) }),
    object: 'company',
    audited: ['outcome', 'reason'],
    answer: done,
    errors: ['companies.registration_not_found', 'payments.review_settled'],
    example: { body: { outcome: 'accepted', reason: 'Faltaban 2 USD de la conversión.' } },
  },
} as const satisfies Operations;
