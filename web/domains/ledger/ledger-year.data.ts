import { apiQuery, showAnswer, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import { reloadReturns } from '../returns/returns-key.ts';

export type Ledger = CallAnswer<'GET /api/companies/:id/ledger'>['data']['ledger'];
export type LedgerAccount = Ledger['accounts'][number];
export type LedgerPlace = { registrationId: string; year: number };

/** Short while a file is being read, because its entries are about to arrive. */
const readingPollMs = 3_000;

export const ledgerKey = (registrationId: string) => ['ledger', registrationId];

export function ledgerQuery({ registrationId, year }: LedgerPlace) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery('GET /api/companies/:id/ledger', input, [...ledgerKey(registrationId), 'year', year], 'ledger', {
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting_files > 0 ? readingPollMs : pollMs()),
  });
}

/** Balance of an account at year end, in the currency's smallest unit; null removes it. */
export async function saveClosingBalance(
  { registrationId, year }: LedgerPlace,
  account: string,
  closingMinor: number | null,
): Promise<void> {
  const body = { year, account, closing_minor: closingMinor };
  const { data } = await call('PUT /api/companies/:id/ledger/balances', { params: { id: registrationId }, body });
  await showAnswer(ledgerQuery({ registrationId, year }), data.ledger);
  reloadReturns();
}

export function reloadLedger(registrationId?: string): Promise<void> {
  reloadReturns();
  return queryClient.invalidateQueries({
    queryKey: registrationId === undefined ? ['ledger'] : ledgerKey(registrationId),
  });
}
