import { cancellationsOperations, cancellationsStaffOperations } from '@zarpa/contract/orders/cancellations.ts';
import { ordersOperations, ordersStaffOperations } from '@zarpa/contract/orders/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { cancellationMail } from './cancellations.mails.ts';
import { createCancellation } from './cancellations/create-cancellation.ts';
import { calculateRefund } from './cancellations/load-refund.ts';
import { cancelRefund, reviewCancellation } from './cancellations/staff-answers.ts';
import { listOrders } from './list-orders.ts';
import { getOrder, getStaffOrder, updateOrder } from './order.ts';
import { orderItemMail } from './orders.mails.ts';
import { updateOrderItem } from './update-order-item.ts';

export const ordersDomain: Domain = {
  name: 'orders',
  imports: ['payments', 'companies', 'formation', 'identity', 'settings'],
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
      order: 'created_at',
      // Only the same words without accents.
      withheld: ['search_text'],
      forget: 'unless kept',
    }),
    personal('order_items', {
      person: 'user_id',
      file: 'partes-de-ordenes.json',
      given: ['key'],
      order: 'order_id',
      forget: 'unless kept',
    }),
    personal('cancellation_requests', {
      person: 'user_id',
      file: 'cancelaciones.json',
      order: 'asked_at',
      withheld: ['settled_by'],
      forget: 'unless kept',
    }),
  ],
};
