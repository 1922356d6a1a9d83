import { formationEvents } from '@zarpa/contract/formation.ts';
import type { Domain } from '../domain.ts';
import { on } from '../events/reaction.ts';
import { personal } from '../personal-data/table-rule.ts';
import { createOrder } from './create-order.ts';
import { noteProgress } from './note-progress.ts';
import { renameOrder } from './rename-order.ts';

/** What was bought, as work with a state. */
export const ordersDomain: Domain = {
  name: 'orders',
  imports: ['companies', 'payments', 'documents', 'identity'],
  reactions: [
    on(formationEvents.opened, createOrder),
    on(formationEvents.advanced, noteProgress),
    on(formationEvents.corrected, renameOrder),
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
    personal('order_items', {
      person: 'user_id',
      file: 'partes-de-ordenes.json',
      exported: ['id', 'order_id', 'user_id', 'position', 'key', 'label', 'amount_cents', 'state', 'done_at'],
      order: 'order_id',
      forget: 'unless kept',
    }),
  ],
};
