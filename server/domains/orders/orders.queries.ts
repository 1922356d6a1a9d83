import { randomUUID } from 'node:crypto';
import type { NewOrderItem, OrderItemState, OrderPriority, OrderStatus } from '@zarpa/contract/orders/items.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { anyCompanyOf, type Reader } from '../../platform/access/any-company-of.ts';

type NewOrder = {
  registrationId: string;
  userId: string;
  companyName: string;
  description: string;
  planType: string;
  totalAmountCents: number;
  status: OrderStatus;
};

/** Returns the existing order's id on a repeat. Adds the description to an older release's order. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      registration_id: order.registrationId,
      user_id: order.userId,
      company_name: order.companyName,
      description: order.description,
      plan_type: order.planType,
      total_amount_cents: order.totalAmountCents,
      status: order.status,
    })
    .onConflict((conflict) =>
      conflict.column('registration_id').doUpdateSet((row) => ({ description: row.ref('excluded.description') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lock registration and case first. */
export function lockOrder(tx: Tx, registrationId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'registration_id', 'user_id', 'company_name', 'status'])
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
}

const wholeOrder = [
  'orders.id',
  'orders.registration_id',
  'orders.user_id',
  'orders.company_name',
  'orders.description',
  'orders.plan_type',
  'orders.created_at',
  'orders.updated_at',
  'orders.total_amount_cents',
  'orders.status',
  'orders.priority',
  'orders.completion_percentage',
  'orders.completed_at',
  'cases.turn',
  'cases.due_at',
  'registrations.payment_status',
  'registrations.returned_cents',
  'registrations.paid_at',
] as const;

function wholeOrders(db: Db) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('registrations', 'registrations.id', 'orders.registration_id')
      .leftJoin('cases', 'cases.registration_id', 'orders.registration_id')
      .select(wholeOrder)
      // The captured sum, if it differs from the price.
      .select((of) => of.fn.coalesce('registrations.captured_cents', 'registrations.amount_cents').as('amount_cents'))
  );
}

export type WholeOrderRow = NonNullable<Awaited<ReturnType<typeof findOwnedOrder>>>;

export function findOwnedOrder(db: Db, reader: Reader, id: string) {
  return wholeOrders(db)
    .where('orders.id', '=', id)
    .where('orders.registration_id', '=', anyCompanyOf(reader))
    .executeTakeFirst();
}

export function findOrderOf(db: Db, of: { id: string } | { registrationId: string }) {
  const query = wholeOrders(db);
  return (
    'id' in of ? query.where('orders.id', '=', of.id) : query.where('orders.registration_id', '=', of.registrationId)
  ).executeTakeFirst();
}

export function findStageOf(db: Db, registrationId: string) {
  return db
    .selectFrom('cases')
    .select((row) => [
      'cases.id',
      'cases.stage',
      row
        .exists(
          row
            .selectFrom('case_events')
            .select('number')
            .whereRef('case_events.case_id', '=', 'cases.id')
            .where('kind', '=', 'submitted'),
        )
        .as('was_submitted'),
    ])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

export async function findReceiptId(db: Db, registrationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.id')
    .select('documents.id')
    .where('documents.registration_id', '=', registrationId)
    .where('documents.category', '=', 'receipt')
    .where('documents.is_current', '=', true)
    .where('files.is_visible', '=', true)
    .where('files.state', '=', 'kept')
    .orderBy('documents.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertOrderItems(
  tx: Tx,
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

export function listOrderItems(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'key', 'label', 'amount_cents', 'state', 'done_at', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export function findItem(db: Db, id: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.key', 'order_items.label', 'order_items.state', 'order_items.note', 'orders.registration_id'])
    .where('order_items.id', '=', id)
    .executeTakeFirst();
}

export async function saveItemState(
  tx: Tx,
  id: string,
  { state, doneAt, note = null }: { state: OrderItemState; doneAt: Date | null; note?: string | null },
): Promise<void> {
  await tx.updateTable('order_items').set({ state, done_at: doneAt, note }).where('id', '=', id).execute();
}

export async function saveProgress(
  tx: Tx,
  id: string,
  progress: { status: OrderStatus; completion: number; companyName?: string | undefined; at: Date },
): Promise<void> {
  const { status, completion, companyName, at } = progress;
  await tx
    .updateTable('orders')
    .set((row) => ({
      status,
      completion_percentage: completion,
      completed_at: status === 'completada' ? row.fn.coalesce('completed_at', row.val(at)) : null,
      updated_at: at,
      ...(companyName !== undefined && { company_name: companyName }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function saveCompanyName(tx: Tx, id: string, name: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ company_name: name, updated_at: at }).where('id', '=', id).execute();
}

export async function savePriority(db: Db, id: string, priority: OrderPriority, at: Date): Promise<void> {
  await db.updateTable('orders').set({ priority, updated_at: at }).where('id', '=', id).execute();
}
