import type { TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { apiQuery, fresh, polled, queryClient } from '../../../platform/api/api-query.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { workQuestion, type WorkSearch } from './work-search.state.ts';

export type StaffTaxes = CallAnswer<'GET /api/admin/companies/:id/taxes'>['data'];

export const taxWorkKey = ['tax-work'];

export function workQuery(search: WorkSearch) {
  const query = workQuestion(search);
  return apiQuery('GET /api/admin/tax-work', { query }, [...taxWorkKey, query], polled);
}

export const workCountsQuery = apiQuery(
  'GET /api/admin/tax-work/counts',
  {},
  [...taxWorkKey, 'counts'],
  'counts',
  polled,
);

export const staffTaxesQuery = (id: string) =>
  apiQuery('GET /api/admin/companies/:id/taxes', { params: { id } }, [...taxWorkKey, 'company', id], polled);

export const createDateTask = (body: CallInput<'POST /api/admin/tasks'>['body']) =>
  call('POST /api/admin/tasks', { body });

export const saveDateTask = (id: string, body: CallInput<'PUT /api/admin/tasks/:id'>['body']) =>
  call('PUT /api/admin/tasks/:id', { params: { id }, body });

export async function sendStaffProof(registrationId: string, key: string, file: File, options: CallOptions) {
  const params = { id: registrationId };
  await call('POST /api/admin/companies/:id/tax-proofs', { params, body: { key }, files: [file] }, options);
  return { name: file.name, size_bytes: file.size };
}

export type FactInput = CallInput<'PUT /api/admin/companies/:id/tax-facts'>['body'];

export const saveFact = (registrationId: string, body: FactInput) =>
  call('PUT /api/admin/companies/:id/tax-facts', { params: { id: registrationId }, body });

export type RuleCheck = CallAnswer<'GET /api/admin/tax-rules/checks'>['data']['checks'][number];

export const ruleChecksQuery = apiQuery('GET /api/admin/tax-rules/checks', {}, ['rule-checks'], 'checks', fresh);

export async function saveRuleCheck({ id, checked_on }: TaxRule): Promise<void> {
  const { data } = await call('POST /api/admin/tax-rules/:rule/checks', {
    params: { rule: id },
    body: { version: checked_on },
  });
  queryClient.setQueryData(ruleChecksQuery.queryKey, data.checks);
}
