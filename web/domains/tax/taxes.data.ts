import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { reloadReturns } from '../returns/returns-key.ts';

export type Taxes = CallAnswer<'GET /api/companies/:id/taxes'>['data']['taxes'];

const taxesKey = ['taxes'];

/** What is due of a company, why, and what is to be answered. */
export function taxesQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...taxesKey, registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/taxes', { params: { id: registrationId } }, { signal })).data.taxes,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** What the server answered to a change; what is on its way and older is not awaited. */
export async function showTaxes(client: QueryClient, taxes: Taxes): Promise<void> {
  const { queryKey } = taxesQuery(taxes.registration_id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, taxes);
  reloadReturns(client);
}
