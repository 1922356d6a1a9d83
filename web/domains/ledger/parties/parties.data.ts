import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger } from '../ledger-year.data.ts';

export type Related = CallAnswer<'GET /api/companies/:id/related-parties'>['data'];
export type Party = Related['parties'][number];
export type PartyTold = Omit<WireCalls['POST /api/companies/:id/related-parties']['body'], 'id'>;

/** The owners, and who belongs to them. */
export function relatedQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...ledgerKey(registrationId), 'related'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/related-parties', { params: { id: registrationId } }, { signal })).data,
    staleTime: 30_000,
  });
}

/** The same id twice is one party. */
export async function createParty(client: QueryClient, registrationId: string, body: PartyTold & { id: string }) {
  const input = { params: { id: registrationId }, body };
  show(client, registrationId, (await call('POST /api/companies/:id/related-parties', input)).data);
}

/** Over what was seen of it. */
export async function updateParty(client: QueryClient, registrationId: string, seen: Party, told: PartyTold) {
  const input = { params: { id: registrationId, partyId: seen.id }, body: { ...told, before: seen.changed_at } };
  show(client, registrationId, (await call('PUT /api/companies/:id/related-parties/:partyId', input)).data);
}

export async function deleteParty(client: QueryClient, registrationId: string, partyId: string) {
  const input = { params: { id: registrationId, partyId } };
  show(client, registrationId, (await call('DELETE /api/companies/:id/related-parties/:partyId', input)).data);
}

function show(client: QueryClient, registrationId: string, related: Related) {
  const { queryKey } = relatedQuery(registrationId);
  client.setQueryData(queryKey, related);
  // Entries and papers say its name.
  void reloadLedger(client, registrationId);
}
