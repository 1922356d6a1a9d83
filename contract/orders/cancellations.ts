import { z } from 'zod';
import {
  requestWays,
  cancellationReasonMax,
  cancellationStates,
  cancellationWays,
  declineGrounds,
} from './cancellation-labels.rules.ts';
import { ok } from '../core/envelope.ts';
import { claimedDollars, dollars, isoTime, optionalParagraph, paragraph, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { stages } from '../formation/stages.rules.ts';

const refundLine = z.object({
  key: z.string(),
  label: z.string(),
  amount: dollars,
  returns: dollars,
  reason: z.string(),
});

const refund = z.object({
  lines: z.array(refundLine),
  /** Already refunded; never refunded twice. */
  returned: dollars,
  /** The refund that would be due now. */
  total: dollars,
  way: z.enum(cancellationWays),
});

export const cancellation = z.object({
  id: uuid,
  asked_at: isoTime,
  reason: z.string(),
  stage: z.enum(stages),
  way: z.enum(requestWays),
  lines: z.array(refundLine),
  total: dollars,
  due_at: isoTime,
  state: z.enum(cancellationStates),
  /** Why nothing is refunded; only when declined. */
  ground: z.enum(declineGrounds).nullable(),
  /** Amount refunded, as the provider confirmed; null while open and where nothing was refunded. */
  came_back: dollars.nullable(),
  settled_at: isoTime.nullable(),
  answer: z.string().nullable(),
});

const byId = z.object({ id: uuid });

export const cancellationsOperations = {
  calculateRefund: {
    method: 'GET',
    path: '/api/orders/:id/refund',
    summary: 'What would come back if the order were cancelled now, part by part; nothing is cancelled by asking',
    access: 'user',
    needs: 'money.pay',
    params: byId,
    answer: ok({ refund }),
    errors: ['orders.not_found'],
  },
  createCancellation: {
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    summary:
      'Cancels what is not submitted yet and asks for what comes back; one that is open already is answered again',
    access: 'user',
    needs: 'money.pay',
    params: byId,
    body: z.strictObject({
      reason: optionalParagraph(cancellationReasonMax),
      /** As shown to the customer; a smaller refund is refused. */
      expected_refund: claimedDollars,
    }),
    answer: ok({ cancellation }),
    errors: ['orders.not_found', 'orders.refund_changed', 'orders.nothing_to_cancel'],
    requestsPerMinute: 10,
    example: { body: { reason: 'Ya no necesito el número.', expected_refund: 149 } },
  },
} as const satisfies Operations;

export const cancellationsStaffOperations = {
  reviewCancellation: {
    method: 'POST',
    path: '/api/admin/cancellations/:id/answer',
    summary:
      'Answers a customer who is owed nothing, with a word that they read; what is owed ends when the provider says that it came back',
    access: 'staff',
    permission: 'manage_support',
    params: byId,
    body: z.strictObject({ answer: paragraph(1000) }),
    object: 'cancellation',
    audited: [],
    answer: ok({ cancellation }),
    errors: ['orders.cancellation_not_found', 'orders.cancellation_settled', 'orders.refund_owed'],
    example: { body: { answer: 'La tasa del Estado no vuelve.' } },
  },
  cancelRefund: {
    method: 'POST',
    path: '/api/admin/cancellations/:id/decline',
    summary: 'Says that what the table owed does not come back after all, for a reason of the table',
    access: 'staff',
    permission: 'manage_money',
    params: byId,
    body: z.strictObject({ ground: z.enum(declineGrounds), answer: paragraph(1000) }),
    object: 'cancellation',
    audited: ['ground', 'answer'],
    answer: ok({ cancellation }),
    errors: ['orders.cancellation_not_found', 'orders.cancellation_settled'],
    example: { body: { ground: 'work_done', answer: 'Tu número está activo desde el lunes.' } },
  },
} as const satisfies Operations;

export type Cancellation = z.output<typeof cancellation>;
