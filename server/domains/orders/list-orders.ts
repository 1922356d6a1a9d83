import { periodOf } from '@zarpa/contract/orders/dates.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ordersOperations } from '@zarpa/contract/orders/operations.ts';
import { ordersPageSize, type OrderStatus } from '@zarpa/contract/orders/items.rules.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { requireCompany } from '../companies/require-company.ts';
import { listOrderPage, type OrderPage, type OrdersQuestion, type PageStart } from './listed-orders.queries.ts';
import { searchPattern } from './order-search.rules.ts';
import { orderOf } from './show-order.ts';

type Calls = typeof ordersOperations;
type Query = OperationInput<Calls['listOrders']>['query'];
type Needs = Pick<Context, 'db' | 'pool' | 'clock'>;

export async function listOrders(
  needs: Needs,
  actor: Actor,
  { query }: OperationInput<Calls['listOrders']>,
): Promise<OperationAnswer<Calls['listOrders']>> {
  if (query.company_id !== undefined) await requireCompany(needs, actor, query.company_id);
  const limit = query.limit ?? ordersPageSize;
  const question = { ...questionOf(needs, actor, query), limit };
  const { rows, counts, offset } = await listFrom(needs, question, query.status);
  const total = matching(counts, query.status);
  return { success: true, data: { orders: rows.map(orderOf), total, offset, counts } };
}

function questionOf({ clock }: Needs, { userId, permission }: Actor, query: Query): Omit<OrdersQuestion, 'limit'> {
  const period = query.date && periodOf(query.date, clock(), query.time_zone ?? 'UTC');
  if (query.date && !period) throw fail('orders.time_zone_unknown');
  const [start, orderId] = startOf(query);
  return {
    userId,
    permission,
    companyId: query.company_id,
    period,
    pattern: searchPattern(query.search ?? ''),
    statuses: query.status && storedStatuses(query.status),
    start,
    orderId,
  };
}

function startOf({ after, before, edge }: Query): [PageStart, string | undefined] {
  if (after) return ['after', after];
  if (before) return ['before', before];
  return [edge === 'last' ? 'last' : 'first', undefined];
}

/** An older release stored `pending` for in progress (portal.md §4). */
function storedStatuses(status: OrderStatus): string[] {
  return status === 'en_proceso' ? ['en_proceso', 'pending'] : [status];
}

const matching = (counts: OrderPage['counts'], status: OrderStatus | undefined) =>
  status ? counts[status] : counts.total;

type Placed = OrderPage & { offset: number };

async function listFrom(needs: Needs, question: OrdersQuestion, status: OrderStatus | undefined): Promise<Placed> {
  const page = await listOrderPage(needs.pool, question);
  const { rows, counts, ahead } = page;
  if (ahead === null) throw fail('orders.not_found');
  const total = matching(counts, status);
  const from = (start: 'first' | 'last') => listFrom(needs, { ...question, start, orderId: undefined }, status);
  switch (question.start) {
    case 'first':
      return { ...page, offset: 0 };
    case 'after':
      // The following orders left this view: shows the last page.
      return rows.length === 0 && total > 0 ? from('last') : { ...page, offset: ahead };
    case 'before':
      // Fewer orders than a page precede it: shows the first page.
      return rows.length < question.limit ? from('first') : { ...page, offset: ahead - rows.length };
    case 'last': {
      // Pages count from the beginning, so the last one holds the remainder.
      const left = total % question.limit || question.limit;
      return { ...page, rows: rows.slice(-left), offset: Math.max(0, total - left) };
    }
  }
}
