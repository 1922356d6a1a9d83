import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../api/call.ts';
import { pollMs } from '../../api/poll.ts';
import { workQuestion, type WorkSearch } from './work-search.state.ts';

export type StaffTaxes = CallAnswer<'GET /api/admin/companies/:id/taxes'>['data'];

const workKey = ['tax-work'];
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

export function workQuery(search: WorkSearch) {
  const query = workQuestion(search);
  return queryOptions({
    queryKey: [...workKey, query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/tax-work', { query }, { signal })).data,
    ...refreshed,
  });
}

export const workCountsQuery = queryOptions({
  queryKey: [...workKey, 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/tax-work/counts', {}, { signal })).data.counts,
  ...refreshed,
});

export function staffTaxesQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...workKey, 'company', registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/companies/:id/taxes', { params: { id: registrationId } }, { signal })).data,
    ...refreshed,
  });
}
