import { cancellationsOperations, cancellationsStaffOperations } from '@zarpa/contract/orders/cancellations.ts';
import { ordersOperations, ordersStaffOperations } from '@zarpa/contract/orders/operations.ts';
import type { Domain } from '../../domain.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { calculateRefund } from './cancellations/calculate-refund.ts';
import { cancellationMail } from './cancellations.mails.ts';
import { createCancellation } from './cancellations/create-cancellation.ts';
import { cancelRefund } from './cancellations/cancel-refund.ts';
import { getOrder } from './get-order.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { listOrders } from './list-orders.ts';
import { orderItemMail } from './orders.mails.ts';
import { reviewCancellation } from './cancellations/review-cancellation.ts';
import { updateOrder } from './update-order.ts';
import { updateOrderItem } from './update-order-item.ts';

/** What was bought, as work with a state. */
export const ordersDomain: Domain = {
  name: 'orders',
  imports: ['payments', 'formation', 'identity'],
  operations: {
    ...served(ordersOperations, { listOrders, getOrder }),
    ...served(cancellationsOperations, { calculateRefund, createCancellation }),
    ...served(cancellationsStaffOperations, { reviewCancellation, cancelRefund }),
    ...served(ordersStaffOperations, { getStaffOrder, updateOrderItem, updateOrder }),
  },
  mails: [
    write(orderItemMail, async () => (await import('./compose-order-item.ts')).composeOrderItem),
    write(cancellationMail, async () => (await import('./cancellations/compose-cancellation.ts')).composeCancellation),
  ],
  tables: [
    personal('orders', {
      person: 'user_id',
      file: 'ordenes.json',
      exported: [
        'id',
        'registration_id',
        'user_id',
        'company_name',
        'description',
        'status',
        'plan_type',
        'priority',
        'completion_percentage',
        'total_amount_cents',
        'created_at',
        'updated_at',
        'completed_at',
      ],
      order: 'created_at',
      // What the search reads: the same words without their accents.
      withheld: ['search_text'],
      forget: 'unless kept',
    }),
    personal('order_items', {
      person: 'user_id',
      file: 'partes-de-ordenes.json',
      exported: ['id', 'order_id', 'user_id', 'position', 'key', 'label', 'amount_cents', 'state', 'done_at', 'note'],
      order: 'order_id',
      forget: 'unless kept',
    }),
    personal('cancellation_requests', {
      person: 'user_id',
      file: 'cancelaciones.json',
      exported: [
        'id',
        'registration_id',
        'user_id',
        'reason',
        'stage',
        'way',
        'lines',
        'total_cents',
        'returned_before_cents',
        'state',
        'ground',
        'came_back_cents',
        'asked_at',
        'settled_at',
        'answer',
      ],
      order: 'asked_at',
      // Who of us answered.
      withheld: ['settled_by'],
      forget: 'unless kept',
    }),
  ],
};
