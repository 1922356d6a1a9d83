import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';

export type Processor = CallAnswer<'GET /api/companies/:id/ledger/processors'>['data']['processors'][number];
export type ProcessorFigures = CallInput<'PUT /api/companies/:id/ledger/processors'>['body']['figures'];

/** What processors of payments collected in a year, against what they paid out. */
export function processorsQuery({ registrationId, year }: LedgerPlace) {
  return queryOptions({
    queryKey: [...ledgerKey(registrationId), 'processors', year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/companies/:id/ledger/processors', input, { signal })).data.processors;
    },
    staleTime: 0,
  });
}

/** Null takes back what was typed. */
export async function saveProcessor(
  client: QueryClient,
  place: LedgerPlace,
  processor: string,
  figures: ProcessorFigures,
): Promise<void> {
  const body = { year: place.year, processor, figures };
  const input = { params: { id: place.registrationId }, body };
  const { processors } = (await call('PUT /api/companies/:id/ledger/processors', input)).data;
  const { queryKey } = processorsQuery(place);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, processors);
  void reloadLedger(client, place.registrationId);
}
