import { paymentsEvents } from '@zarpa/contract/payments.ts';
import type { Domain } from '../domain.ts';
import { on } from '../events/reaction.ts';
import { personal } from '../personal-data/table-rule.ts';
import { createOrder } from './create-order.ts';

/** What was bought, as work with a state. */
export const ordersDomain: Domain = {
  name: 'orders',
  imports: ['companies', 'payments', 'documents', 'identity'],
  reactions: [on(paymentsEvents.paid, createOrder)],
  tables: [
    personal('orders', {
      person: 'user_id',
      file: 'ordenes.json',
      exported: [
        'id',
        'registration_id',
        'user_id',
        'company_name',
        'status',
        'plan_type',
        'priority',
        'completion_percentage',
        'total_amount_cents',
        'created_at',
        'updated_at',
      ],
      order: 'created_at',
      forget: 'unless kept',
    }),
  ],
};
