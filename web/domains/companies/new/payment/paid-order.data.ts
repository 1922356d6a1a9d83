import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { pollMs } from '../../../../platform/api/poll.ts';
import { orderQuery, type WholeOrder } from '../../../orders/orders.data.ts';

const receiptMs = 3000;
const quickReads = 30;
const ordersMax = 100;

export function usePaidOrder(registrationId: string): { order: WholeOrder | undefined; isFailed: boolean } {
  const found = useQuery({
    queryKey: ['orders', 'of', registrationId],
    queryFn: async ({ signal }) => {
      // Orders come newest first, and nothing else can be bought before this one is complete.
      const { orders } = (await call('GET /api/orders', { query: { limit: ordersMax } }, { signal })).data;
      return orders.find(({ registration_id }) => registration_id === registrationId)?.id ?? null;
    },
    staleTime: Infinity,
  });
  const id = found.data ?? undefined;
  const whole = useQuery({
    ...orderQuery(id ?? ''),
    ...(id === undefined && { queryFn: skipToken }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.receipt_document_id) return false;
      return dataUpdateCount < quickReads ? receiptMs : pollMs();
    },
  });
  return { order: whole.data, isFailed: found.isError || found.data === null || (whole.isError && !whole.data) };
}
