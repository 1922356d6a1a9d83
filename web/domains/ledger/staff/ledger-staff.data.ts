import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isCategory } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import type { CompanySearch } from './company-search.state.ts';

export type StaffLedger = CallAnswer<'GET /api/admin/companies/:id/ledger'>['data'];
export type EntriesWindow = CallAnswer<'GET /api/admin/companies/:id/ledger/entries'>['data'];
export type Rates = CallAnswer<'GET /api/admin/ledger/rates'>['data'];
export type Rule = CallAnswer<'GET /api/admin/ledger/rules'>['data']['rules'][number];
export type RateInput = CallInput<'PUT /api/admin/ledger/rates'>['body'];
export type RuleInput = CallInput<'POST /api/admin/ledger/rules'>['body'];
export type RuleQuestion = CallInput<'GET /api/admin/ledger/rules/preview'>['query'];

const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;
const ledgersKey = ['staff-ledgers'];
const ratesKey = ['year-rates'];
const rulesKey = ['global-rules'];

export function staffLedgerQuery(registrationId: string, year: number | undefined) {
  return queryOptions({
    queryKey: [...ledgersKey, registrationId, 'year', year ?? null],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: year === undefined ? {} : { year } };
      return (await call('GET /api/admin/companies/:id/ledger', input, { signal })).data;
    },
    ...refreshed,
  });
}

/** What processors of payments collected in a year, against what they paid out. */
export function staffProcessorsQuery(registrationId: string, year: number) {
  return queryOptions({
    queryKey: [...ledgersKey, registrationId, 'processors', year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/admin/companies/:id/ledger/processors', input, { signal })).data.processors;
    },
    ...refreshed,
  });
}

/** A window of the entries that an address asks for; the one before stays until it is there. */
export function staffEntriesQuery(registrationId: string, search: CompanySearch) {
  const { anio: year, vista: view, buscar, categoria, desde: offset } = search;
  const category = categoria !== undefined && isCategory(categoria) ? categoria : undefined;
  const query = {
    ...(year !== undefined && { year }),
    ...(view && { view }),
    ...(buscar && { search: buscar }),
    ...(category && { category }),
    ...(offset && { offset }),
  };
  return queryOptions({
    queryKey: [...ledgersKey, registrationId, 'entries', query],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/companies/:id/ledger/entries', { params: { id: registrationId }, query }, { signal }))
        .data,
    placeholderData: keepPreviousData,
    ...refreshed,
  });
}

export const ratesQuery = queryOptions({
  queryKey: ratesKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/ledger/rates', {}, { signal })).data,
  ...refreshed,
});

export async function saveRate(client: QueryClient, body: RateInput): Promise<void> {
  await call('PUT /api/admin/ledger/rates', { body });
  await client.invalidateQueries({ queryKey: ratesKey });
}

export async function deleteRate(client: QueryClient, { currency, year }: { currency: string; year: number }) {
  await call('DELETE /api/admin/ledger/rates/:currency/:year', { params: { currency, year } });
  await client.invalidateQueries({ queryKey: ratesKey });
}

export const rulesQuery = queryOptions({
  queryKey: rulesKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/ledger/rules', {}, { signal })).data.rules,
  ...refreshed,
});

/** How much a rule would match now. */
export function rulePreviewQuery(query: RuleQuestion) {
  return queryOptions({
    queryKey: [...rulesKey, 'preview', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/ledger/rules/preview', { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export async function createRule(client: QueryClient, body: RuleInput): Promise<void> {
  await call('POST /api/admin/ledger/rules', { body });
  await client.invalidateQueries({ queryKey: rulesKey });
}

export async function deleteRule(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/admin/ledger/rules/:id', { params: { id } });
  await client.invalidateQueries({ queryKey: rulesKey });
}
