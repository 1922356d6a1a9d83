import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { call } from '../../platform/api/call.ts';
import type { Entry } from './ledger.data.ts';
import type { Ledger } from './ledger-year.data.ts';

export type EntryTold = WireCalls['PUT /api/companies/:id/ledger/entries/:entryId']['body'];
export type PartsTold = WireCalls['PUT /api/companies/:id/ledger/entries/:entryId/parts']['body'];
export type EntryWritten = WireCalls['POST /api/companies/:id/ledger/entries']['body'];
export type RateTold = WireCalls['PUT /api/companies/:id/ledger/rates']['body'];

/** As many as can be changed at once. */
export const entriesAtOnceMax = 500;

export async function saveCategory(registrationId: string, ids: string[], category: CategoryKey): Promise<void> {
  const input = { params: { id: registrationId }, body: { ids, category } };
  await call('PUT /api/companies/:id/ledger/entries', input);
}

/** A note, a rate, the other leg; over the version that was seen. */
export async function saveEntry(registrationId: string, entryId: string, body: EntryTold): Promise<Entry> {
  const input = { params: { id: registrationId, entryId }, body };
  return (await call('PUT /api/companies/:id/ledger/entries/:entryId', input)).data.entry;
}

export async function saveParts(registrationId: string, entryId: string, body: PartsTold): Promise<Entry> {
  const input = { params: { id: registrationId, entryId }, body };
  return (await call('PUT /api/companies/:id/ledger/entries/:entryId/parts', input)).data.entry;
}

/** The same id twice is one entry. */
export async function writeEntry(registrationId: string, body: EntryWritten): Promise<Entry> {
  return (await call('POST /api/companies/:id/ledger/entries', { params: { id: registrationId }, body })).data.entry;
}

export async function deleteEntry(registrationId: string, entryId: string): Promise<void> {
  await call('DELETE /api/companies/:id/ledger/entries/:entryId', { params: { id: registrationId, entryId } });
}

/** Null gives back the rate of the year's table. */
export async function saveRate(registrationId: string, body: RateTold): Promise<Ledger> {
  return (await call('PUT /api/companies/:id/ledger/rates', { params: { id: registrationId }, body })).data.ledger;
}

/** How many stand as before, and how many were changed since. */
export async function cancelChange(
  registrationId: string,
  changeId: string,
): Promise<{ restored: number; left: number }> {
  const params = { id: registrationId, changeId };
  return (await call('POST /api/companies/:id/ledger/changes/:changeId/cancel', { params })).data;
}
