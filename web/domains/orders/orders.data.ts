import { apiQuery, polled } from '../../platform/api/api-query.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { CallAnswer } from '../../platform/api/call.ts';
import { withoutOrder, type OrdersSearch } from './orders-search.state.ts';

export type OrderPage = CallAnswer<'GET /api/orders'>['data'];
export type Order = OrderPage['orders'][number];
export type WholeOrder = CallAnswer<'GET /api/orders/:id'>['data']['order'];

const ordersKey = ['orders'];

export function ordersQuery(search: OrdersSearch) {
  const { buscar, estado, fecha, empresa, tras, antes, fin } = search;
  const query = {
    ...(buscar && { search: buscar }),
    ...(estado && { status: estado }),
    ...(fecha && { date: fecha, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }),
    ...(empresa && { company_id: empresa }),
    ...(tras && { after: tras }),
    ...(antes && { before: antes }),
    ...(fin && { edge: 'last' as const }),
  };
  return apiQuery('GET /api/orders', { query }, [...ordersKey, 'list', withoutOrder(search)], polled);
}

export const orderQuery = (id: string) =>
  apiQuery('GET /api/orders/:id', { params: { id } }, [...ordersKey, 'one', id], 'order', polled);

export const isUnknownOrder = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
