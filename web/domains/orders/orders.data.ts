import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import { withoutOrder, type OrdersSearch } from './orders-search.state.ts';

export type OrderPage = CallAnswer<'GET /api/orders'>['data'];
export type Order = OrderPage['orders'][number];
export type WholeOrder = CallAnswer<'GET /api/orders/:id'>['data']['order'];

const ordersKey = ['orders'];
/** An order moves while one looks at it. */
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

/** The page that the address asks for. */
export function ordersQuery(search: OrdersSearch) {
  const { buscar, estado, fecha, tras, antes, fin } = search;
  const query = {
    ...(buscar && { search: buscar }),
    ...(estado && { status: estado }),
    ...(fecha && { date: fecha, time_zone: ownTimeZone() }),
    ...(tras && { after: tras }),
    ...(antes && { before: antes }),
    ...(fin && { edge: 'last' as const }),
  };
  return queryOptions({
    queryKey: [...ordersKey, 'list', withoutOrder(search)],
    queryFn: async ({ signal }) => (await call('GET /api/orders', { query }, { signal })).data,
    ...refreshed,
  });
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/orders/:id', { params: { id } }, { signal })).data.order,
    ...refreshed,
  });
}

/** Nobody's, somebody else's, or no id at all: the same to whoever asks. */
export function isUnknownOrder(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
