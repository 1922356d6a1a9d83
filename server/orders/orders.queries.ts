import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewOrderItem, OrderItemState, OrderStatus } from '@zarpa/contract/orders.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

type NewOrder = {
  registrationId: string;
  userId: string;
  companyName: string;
  planType: string;
  totalAmountCents: number;
  status: OrderStatus;
};

/** Exactly one order for a registration, however often it is asked for; its id. */
export async function insertOrder(tx: Transaction<Database>, order: NewOrder): Promise<string> {
  const inserted = await tx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      registration_id: order.registrationId,
      user_id: order.userId,
      company_name: order.companyName,
      plan_type: order.planType,
      total_amount_cents: order.totalAmountCents,
      status: order.status,
    })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await lockOrder(tx, order.registrationId))!.id;
}

/** Locked after its registration and its case. */
export function lockOrder(tx: Transaction<Database>, registrationId: string) {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertOrderItems(
  tx: Transaction<Database>,
  of: { orderId: string; userId: string },
  items: readonly NewOrderItem[],
): Promise<void> {
  await tx
    .insertInto('order_items')
    .values(
      items.map(({ key, label, amountCents }, position) => ({
        id: randomUUID(),
        order_id: of.orderId,
        user_id: of.userId,
        position,
        key,
        label,
        amount_cents: amountCents,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
    .execute();
}

/** In the order in which they were bought. */
export function listOrderItems(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'key', 'label', 'amount_cents', 'state', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export async function saveItemState(
  tx: Transaction<Database>,
  id: string,
  state: OrderItemState,
  doneAt: Date | null,
): Promise<void> {
  await tx.updateTable('order_items').set({ state, done_at: doneAt }).where('id', '=', id).execute();
}

export async function saveProgress(
  tx: Transaction<Database>,
  id: string,
  progress: { status: OrderStatus; completion: number; companyName: string | undefined; at: Date },
): Promise<void> {
  const { status, completion, companyName, at } = progress;
  await tx
    .updateTable('orders')
    .set({
      status,
      completion_percentage: completion,
      updated_at: at,
      ...(companyName !== undefined && { company_name: companyName }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveCompanyName(tx: Transaction<Database>, id: string, name: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ company_name: name, updated_at: at }).where('id', '=', id).execute();
}
