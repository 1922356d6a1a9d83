import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { apiQuery, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger } from '../ledger-year.data.ts';

export type Related = CallAnswer<'GET /api/companies/:id/related-parties'>['data'];
export type Party = Related['parties'][number];
export type PartyInput = Omit<WireCalls['POST /api/companies/:id/related-parties']['body'], 'id'>;

export const relatedQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/related-parties', { params: { id } }, [...ledgerKey(id), 'related']);

/** Idempotent by id. */
export async function createParty(registrationId: string, body: PartyInput & { id: string }) {
  const input = { params: { id: registrationId }, body };
  show(registrationId, (await call('POST /api/companies/:id/related-parties', input)).data);
}

export async function updateParty(registrationId: string, seen: Party, fields: PartyInput) {
  const input = { params: { id: registrationId, partyId: seen.id }, body: { ...fields, before: seen.changed_at } };
  show(registrationId, (await call('PUT /api/companies/:id/related-parties/:partyId', input)).data);
}

export async function deleteParty(registrationId: string, partyId: string) {
  const input = { params: { id: registrationId, partyId } };
  show(registrationId, (await call('DELETE /api/companies/:id/related-parties/:partyId', input)).data);
}

function show(registrationId: string, related: Related) {
  queryClient.setQueryData(relatedQuery(registrationId).queryKey, related);
  // Entries and documents show the name.
  void reloadLedger(registrationId);
}
