import { apiQuery, fresh, showAnswer, queryClient } from '../../platform/api/api-query.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { CallAnswer } from '../../platform/api/call.ts';
import { wireFilterOf } from './ledger-filter.state.ts';
import { ledgerKey, reloadLedger, type LedgerPlace } from './ledger-year.data.ts';
import type { LedgerFilter } from './ledger-search.state.ts';

export type EntriesWindow = CallAnswer<'GET /api/companies/:id/ledger/entries'>['data'];
export type Entry = EntriesWindow['items'][number];
export const windowEntries = 100;
export const windowsKey = (registrationId: string) => [...ledgerKey(registrationId), 'entries'];

export function windowQuery({ registrationId, year }: LedgerPlace, filter: LedgerFilter, place: number) {
  const wired = wireFilterOf(filter);
  const query = { ...wired, year, offset: place * windowEntries };
  return apiQuery(
    'GET /api/companies/:id/ledger/entries',
    { params: { id: registrationId }, query },
    [...windowsKey(registrationId), year, wired, place],
    {
      // Short, because a thousand windows may have been scrolled past.
      gcTime: 60_000,
    },
  );
}

export function entryQuery(registrationId: string, entryId: string) {
  const params = { id: registrationId, entryId };
  return apiQuery(
    'GET /api/companies/:id/ledger/entries/:entryId',
    { params },
    [...ledgerKey(registrationId), 'entry', entryId],
    'entry',
    fresh,
  );
}

export async function showEntry(registrationId: string, entry: Entry): Promise<void> {
  await showAnswer(entryQuery(registrationId, entry.id), entry);
  await reloadLedger(registrationId);
}

export const isUnknownEntry = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Loads up to `entriesMax` entries of a filter, window by window; throws as `call` does. */
export async function loadEntries(
  place: LedgerPlace,
  filter: LedgerFilter,
  entriesMax: number,
): Promise<{ total: number; entries: Entry[] }> {
  const first = await queryClient.fetchQuery(windowQuery(place, filter, 0));
  const entries = [...first.items];
  const targetCount = Math.min(first.total, entriesMax);
  for (let next = 1; next * windowEntries < targetCount; next += 1)
    entries.push(...(await queryClient.fetchQuery(windowQuery(place, filter, next))).items);
  return { total: first.total, entries: entries.slice(0, entriesMax) };
}
