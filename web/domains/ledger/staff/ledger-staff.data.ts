import { keepPreviousData } from '@tanstack/react-query';
import { isCategory } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { apiQuery, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import type { CompanySearch } from './company-search.state.ts';

export type StaffLedger = CallAnswer<'GET /api/admin/companies/:id/ledger'>['data'];
export type EntriesWindow = CallAnswer<'GET /api/admin/companies/:id/ledger/entries'>['data'];
export type Rates = CallAnswer<'GET /api/admin/ledger/rates'>['data'];
export type Rule = CallAnswer<'GET /api/admin/ledger/rules'>['data']['rules'][number];
export type RateInput = CallInput<'PUT /api/admin/ledger/rates'>['body'];
export type RuleInput = CallInput<'POST /api/admin/ledger/rules'>['body'];
export type RuleQuestion = CallInput<'GET /api/admin/ledger/rules/preview'>['query'];

const ledgersKey = ['staff-ledgers'];
const ratesKey = ['year-rates'];
const rulesKey = ['global-rules'];

export function staffLedgerQuery(registrationId: string, year: number | undefined) {
  const input = { params: { id: registrationId }, query: year === undefined ? {} : { year } };
  return apiQuery(
    'GET /api/admin/companies/:id/ledger',
    input,
    [...ledgersKey, registrationId, 'year', year ?? null],
    polled,
  );
}

export function staffProcessorsQuery(registrationId: string, year: number) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery(
    'GET /api/admin/companies/:id/ledger/processors',
    input,
    [...ledgersKey, registrationId, 'processors', year],
    'processors',
    polled,
  );
}

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
  return apiQuery(
    'GET /api/admin/companies/:id/ledger/entries',
    { params: { id: registrationId }, query },
    [...ledgersKey, registrationId, 'entries', query],
    {
      placeholderData: keepPreviousData,
      ...polled,
    },
  );
}

export const ratesQuery = apiQuery('GET /api/admin/ledger/rates', {}, ratesKey, polled);

export async function saveRate(body: RateInput): Promise<void> {
  await call('PUT /api/admin/ledger/rates', { body });
  await queryClient.invalidateQueries({ queryKey: ratesKey });
}

export async function deleteRate({ currency, year }: { currency: string; year: number }) {
  await call('DELETE /api/admin/ledger/rates/:currency/:year', { params: { currency, year } });
  await queryClient.invalidateQueries({ queryKey: ratesKey });
}

export const rulesQuery = apiQuery('GET /api/admin/ledger/rules', {}, rulesKey, 'rules', polled);

export const rulePreviewQuery = (query: RuleQuestion) =>
  apiQuery('GET /api/admin/ledger/rules/preview', { query }, [...rulesKey, 'preview', query], {
    placeholderData: keepPreviousData,
  });

export async function createRule(body: RuleInput): Promise<void> {
  await call('POST /api/admin/ledger/rules', { body });
  await queryClient.invalidateQueries({ queryKey: rulesKey });
}

export async function deleteRule(id: string): Promise<void> {
  await call('DELETE /api/admin/ledger/rules/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: rulesKey });
}
