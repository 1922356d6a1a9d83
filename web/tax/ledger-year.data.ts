import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../api/call.ts';
import { pollMs } from '../api/poll.ts';

export type LedgerYear = CallAnswer<'GET /api/companies/:id/ledger'>['data']['ledger'];
export type LedgerAccount = LedgerYear['accounts'][number];
type Of = { registrationId: string; year: number };

const ledgerKey = ['ledger'];

/** A year of a company's books, but for its entries. */
export function ledgerYearQuery({ registrationId, year }: Of) {
  return queryOptions({
    queryKey: [...ledgerKey, registrationId, 'year', year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/companies/:id/ledger', input, { signal })).data.ledger;
    },
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
}

/** What an account held when the year ended, in its smallest unit; null takes it back. */
export async function saveClosingBalance(
  client: QueryClient,
  of: Of,
  account: string,
  closingMinor: number | null,
): Promise<void> {
  const body = { year: of.year, account, closing_minor: closingMinor };
  const { data } = await call('PUT /api/companies/:id/ledger/balances', { params: { id: of.registrationId }, body });
  const { queryKey } = ledgerYearQuery(of);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data.ledger);
}

/** After something that the books follow from has changed. */
export function reloadLedger(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ledgerKey });
}
