import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { call } from '../../platform/api/call.ts';
import type { Entry } from './ledger.data.ts';

export type EntryInput = WireCalls['PUT /api/companies/:id/ledger/entries/:entryId']['body'];
export type PartsInput = WireCalls['PUT /api/companies/:id/ledger/entries/:entryId/parts']['body'];
export type EntryWritten = WireCalls['POST /api/companies/:id/ledger/entries']['body'];
type RateInput = WireCalls['PUT /api/companies/:id/ledger/rates']['body'];

export const entriesAtOnceMax = 500;

export async function saveCategory(registrationId: string, ids: string[], category: CategoryKey): Promise<void> {
  const input = { params: { id: registrationId }, body: { ids, category } };
  await call('PUT /api/companies/:id/ledger/entries', input);
}

export async function saveEntry(registrationId: string, entryId: string, body: EntryInput): Promise<Entry> {
  const input = { params: { id: registrationId, entryId }, body };
  return (await call('PUT /api/companies/:id/ledger/entries/:entryId', input)).data.entry;
}

export async function saveParts(registrationId: string, entryId: string, body: PartsInput): Promise<Entry> {
  const input = { params: { id: registrationId, entryId }, body };
  return (await call('PUT /api/companies/:id/ledger/entries/:entryId/parts', input)).data.entry;
}

/** Idempotent by the body's id. */
export const writeEntry = async (registrationId: string, body: EntryWritten) =>
  (await call('POST /api/companies/:id/ledger/entries', { params: { id: registrationId }, body })).data.entry;

export const deleteEntry = (registrationId: string, entryId: string) =>
  call('DELETE /api/companies/:id/ledger/entries/:entryId', { params: { id: registrationId, entryId } });

/** Null restores the rate of the year's table. */
export const saveRate = async (registrationId: string, body: RateInput) =>
  (await call('PUT /api/companies/:id/ledger/rates', { params: { id: registrationId }, body })).data.ledger;

export async function cancelChange(
  registrationId: string,
  changeId: string,
): Promise<{ restored: number; left: number }> {
  const params = { id: registrationId, changeId };
  return (await call('POST /api/companies/:id/ledger/changes/:changeId/cancel', { params })).data;
}
