import { apiQuery, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import type { ReturnsPlace } from '../returns.data.ts';
import { returnsKey } from '../returns-key.ts';

export type RecordView = CallAnswer<'GET /api/companies/:id/preparer-record'>['data'];

/** Refetched after changes of answers and the ledger. */
export function preparerRecordQuery({ registrationId, year }: ReturnsPlace) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery('GET /api/companies/:id/preparer-record', input, [...returnsKey, 'preparer', registrationId, year], {
    staleTime: 30_000,
  });
}

/** Throws `returns.record_changed` when the stored version is newer. */
export async function savePreparerRecord(
  place: ReturnsPlace,
  { record, version }: Pick<RecordView, 'record' | 'version'>,
): Promise<RecordView> {
  const input = { params: { id: place.registrationId }, body: { year: place.year, version, record } };
  const { data } = await call('PUT /api/companies/:id/preparer-record', input);
  await showAnswer(preparerRecordQuery(place), data);
  return data;
}
