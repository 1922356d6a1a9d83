import { apiQuery, fresh, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type Refund = CallAnswer<'GET /api/orders/:id/refund'>['data']['refund'];
type CancellationBody = CallInput<'POST /api/orders/:id/cancellation'>['body'];

export const refundQuery = (id: string) =>
  apiQuery('GET /api/orders/:id/refund', { params: { id } }, ['orders', 'refund', id], 'refund', fresh);

export async function createCancellation(id: string, body: CancellationBody): Promise<void> {
  try {
    await call('POST /api/orders/:id/cancellation', { params: { id }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    void queryClient.invalidateQueries();
  }
}
