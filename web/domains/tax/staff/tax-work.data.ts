import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import { workQuestion, type WorkSearch } from './work-search.state.ts';

export type StaffTaxes = CallAnswer<'GET /api/admin/companies/:id/taxes'>['data'];

export const taxWorkKey = ['tax-work'];
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

export function workQuery(search: WorkSearch) {
  const query = workQuestion(search);
  return queryOptions({
    queryKey: [...taxWorkKey, query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/tax-work', { query }, { signal })).data,
    ...refreshed,
  });
}

export const workCountsQuery = queryOptions({
  queryKey: [...taxWorkKey, 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/tax-work/counts', {}, { signal })).data.counts,
  ...refreshed,
});

export function staffTaxesQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...taxWorkKey, 'company', registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/companies/:id/taxes', { params: { id: registrationId } }, { signal })).data,
    ...refreshed,
  });
}

export async function createDateTask(body: CallInput<'POST /api/admin/tasks'>['body']): Promise<void> {
  await call('POST /api/admin/tasks', { body });
}

export async function saveDateTask(id: string, body: CallInput<'PUT /api/admin/tasks/:id'>['body']): Promise<void> {
  await call('PUT /api/admin/tasks/:id', { params: { id }, body });
}

/** Done by us; how far it is can be followed. */
export async function sendStaffProof(registrationId: string, key: string, file: File, options: CallOptions) {
  const params = { id: registrationId };
  await call('POST /api/admin/companies/:id/tax-proofs', { params, body: { key }, files: [file] }, options);
  return { name: file.name, size_bytes: file.size };
}

export type SaidFact = CallInput<'PUT /api/admin/companies/:id/tax-facts'>['body'];

/** What the team says; the dates that hang on it come with the answer. */
export async function saveFact(registrationId: string, body: SaidFact): Promise<void> {
  await call('PUT /api/admin/companies/:id/tax-facts', { params: { id: registrationId }, body });
}
