import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger } from '../ledger-year.data.ts';

export type OwnerNames = CallAnswer<'GET /api/companies/:id/ledger/owners'>['data']['owners'][number];

/** The owners by the company's papers, with the names under which banks write them. */
export function ownersQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...ledgerKey(registrationId), 'owners'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/ledger/owners', { params: { id: registrationId } }, { signal })).data.owners,
    staleTime: 0,
  });
}

/** All names of one owner; what nobody placed is placed anew, and `change_id` takes that back. */
export async function saveOwnerNames(
  client: QueryClient,
  registrationId: string,
  body: OwnerNames,
): Promise<{ change_id: string; changed: number }> {
  const input = { params: { id: registrationId }, body };
  const { owners, ...change } = (await call('PUT /api/companies/:id/ledger/owners', input)).data;
  const { queryKey } = ownersQuery(registrationId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, owners);
  void reloadLedger(client, registrationId);
  return change;
}
