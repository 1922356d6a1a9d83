import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import { reloadReturns } from '../returns/returns-key.ts';

export type Ledger = CallAnswer<'GET /api/companies/:id/ledger'>['data']['ledger'];
export type LedgerAccount = Ledger['accounts'][number];
/** Whose ledger, and of which fiscal year. */
export type LedgerPlace = { registrationId: string; year: number };

/** While a file is read, its entries are about to come. */
const readingPollMs = 3_000;

export const ledgerKey = (registrationId: string) => ['ledger', registrationId];

/** A year but for its entries. Light: the page of taxes stands on it too. */
export function ledgerQuery({ registrationId, year }: LedgerPlace) {
  return queryOptions({
    queryKey: [...ledgerKey(registrationId), 'year', year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/companies/:id/ledger', input, { signal })).data.ledger;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting_files > 0 ? readingPollMs : pollMs()),
  });
}

/** What an account held when the year ended, in its smallest unit; null takes it back. */
export async function saveClosingBalance(
  client: QueryClient,
  { registrationId, year }: LedgerPlace,
  account: string,
  closingMinor: number | null,
): Promise<void> {
  const body = { year, account, closing_minor: closingMinor };
  const { data } = await call('PUT /api/companies/:id/ledger/balances', { params: { id: registrationId }, body });
  const { queryKey } = ledgerQuery({ registrationId, year });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data.ledger);
  reloadReturns(client);
}

/** Everything of a company's ledger, or of all of them, is asked for anew once somebody looks: what is on screen at once. */
export function reloadLedger(client: QueryClient, registrationId?: string): Promise<void> {
  reloadReturns(client);
  return client.invalidateQueries({
    queryKey: registrationId === undefined ? ['ledger'] : ledgerKey(registrationId),
  });
}
