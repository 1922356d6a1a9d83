import { apiQuery, fresh, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger } from '../ledger-year.data.ts';

export type OwnerNames = CallAnswer<'GET /api/companies/:id/ledger/owners'>['data']['owners'][number];

export const ownersQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/ledger/owners', { params: { id } }, [...ledgerKey(id), 'owners'], 'owners', fresh);

/** Replaces all names of an owner; unplaced entries are classified again, and `change_id` undoes that. */
export async function saveOwnerNames(
  registrationId: string,
  body: OwnerNames,
): Promise<{ change_id: string; changed: number }> {
  const input = { params: { id: registrationId }, body };
  const { owners, ...change } = (await call('PUT /api/companies/:id/ledger/owners', input)).data;
  await showAnswer(ownersQuery(registrationId), owners);
  void reloadLedger(registrationId);
  return change;
}
