import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import type { ReturnsPlace } from '../returns.data.ts';
import { returnsKey } from '../returns-key.ts';

/** What an owner told of a year for a preparer, and what is known beside it. */
export type ToldRecord = CallAnswer<'GET /api/companies/:id/preparer-record'>['data'];

/** Answers under taxes and the ledger say something of it: what changes them has it read again. */
export function preparerRecordQuery({ registrationId, year }: ReturnsPlace) {
  return queryOptions({
    queryKey: [...returnsKey, 'preparer', registrationId, year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/companies/:id/preparer-record', input, { signal })).data;
    },
    staleTime: 30_000,
  });
}

/** Over the version that was seen; throws `returns.record_changed` where another stands there by now. */
export async function savePreparerRecord(
  client: QueryClient,
  place: ReturnsPlace,
  { record, version }: Pick<ToldRecord, 'record' | 'version'>,
): Promise<ToldRecord> {
  const input = { params: { id: place.registrationId }, body: { year: place.year, version, record } };
  const { data } = await call('PUT /api/companies/:id/preparer-record', input);
  const { queryKey } = preparerRecordQuery(place);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
  return data;
}
