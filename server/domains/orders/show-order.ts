import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Order, OrderDetail } from '@zarpa/contract/orders/operations.ts';
import {
  orderNumber,
  shownStatus,
  type OrderItemState,
  type OrderPriority,
} from '@zarpa/contract/orders/items.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { isSettled } from '../payments/payments.rules.ts';
import type { OrderRow } from './listed-orders.queries.ts';
import { listCancellations } from './cancellations.queries.ts';
import { findReceiptId, listOrderItems, type WholeOrderRow } from './orders.queries.ts';

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    registration_id: row.registration_id,
    number: orderNumber(row.id),
    company_name: row.company_name,
    description: row.description,
    plan_type: row.plan_type as PlanType,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    total_amount: dollarsOf(row.total_amount_cents),
    status: shownStatus(row.status),
    priority: row.priority as OrderPriority,
    completion_percentage: row.completion_percentage,
    turn: (row.turn ?? 'us') as Turn,
    due_at: row.due_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

export async function wholeOrderOf(db: Db, row: WholeOrderRow): Promise<OrderDetail> {
  const items = await listOrderItems(db, row.id);
  const receipt = await findReceiptId(db, row.registration_id);
  const paidCents = isSettled(row.payment_status) ? row.amount_cents : 0;
  return {
    ...orderOf(row),
    items: items.map(({ id, key, label, amount_cents, state, done_at, note }) => ({
      id,
      key,
      label,
      amount: dollarsOf(amount_cents),
      state: state as OrderItemState,
      done_at: done_at?.toISOString() ?? null,
      note,
    })),
    payment: {
      paid: dollarsOf(paidCents),
      returned: dollarsOf(row.returned_cents),
      net: dollarsOf(Math.max(0, paidCents - row.returned_cents)),
      paid_at: row.paid_at?.toISOString() ?? null,
    },
    receipt_document_id: receipt ?? null,
    cancellations: await listCancellations(db, { registrationId: row.registration_id, userId: row.user_id }),
  };
}
