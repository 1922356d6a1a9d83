import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type Refund = CallAnswer<'GET /api/orders/:id/refund'>['data']['refund'];
type Asked = CallInput<'POST /api/orders/:id/cancellation'>['body'];

export function refundQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'refund', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/orders/:id/refund', { params: { id } }, { signal })).data.refund,
    staleTime: 0,
  });
}

/** Whatever came of it, what is shown is what is there: the order, its company, and everything that tells of either. */
export async function createCancellation(client: QueryClient, id: string, body: Asked): Promise<void> {
  try {
    await call('POST /api/orders/:id/cancellation', { params: { id }, body });
  } finally {
    await client.invalidateQueries({ queryKey: ['orders'] });
    void client.invalidateQueries();
  }
}
