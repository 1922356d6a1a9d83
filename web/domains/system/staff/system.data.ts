import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { questionOf, type SystemSearch } from './system-search.state.ts';

export type System = CallAnswer<'GET /api/admin/system'>['data'];
export type FailedJob = CallAnswer<'GET /api/admin/system/jobs'>['data']['items'][number];
export type JobKinds = CallAnswer<'GET /api/admin/system/jobs'>['data']['kinds'];
export type UnsentMail = CallAnswer<'GET /api/admin/system/mails'>['data']['items'][number];
export type SystemFigures = CallAnswer<'GET /api/admin/system/figures'>['data'];

const systemKey = ['system'];
/** Nothing tells of the house's own troubles: it is asked. */
const refreshed = { refetchOnWindowFocus: true, refetchInterval: 5_000, staleTime: 0 } as const;

export const systemQuery = queryOptions({
  queryKey: [...systemKey, 'state'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/system', {}, { signal })).data,
  ...refreshed,
});

export function failedJobsQuery(search: SystemSearch) {
  const query = questionOf(search);
  return queryOptions({
    queryKey: [...systemKey, 'jobs', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/system/jobs', { query }, { signal })).data,
    ...refreshed,
  });
}

export function unsentMailsQuery(search: SystemSearch) {
  const { cursor } = questionOf(search);
  const query = cursor ? { cursor } : {};
  return queryOptions({
    queryKey: [...systemKey, 'mails', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/system/mails', { query }, { signal })).data,
    ...refreshed,
  });
}

export const systemFiguresQuery = queryOptions({
  queryKey: [...systemKey, 'figures'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/system/figures', {}, { signal })).data,
  refetchInterval: 300_000,
  staleTime: 60_000,
});

export const startFailedJob = (client: QueryClient, { kind, id }: { kind: string; id: string }) =>
  afterwards(client, () => call('POST /api/admin/system/jobs/:kind/:id/retry', { params: { kind, id } }));

export const startFailedJobs = (client: QueryClient, kind: string) =>
  afterwards(client, () => call('POST /api/admin/system/jobs/:kind/retry', { params: { kind } }));

export const sendUnsentMail = (client: QueryClient, id: string) =>
  afterwards(client, () => call('POST /api/admin/system/mails/:id/send', { params: { id } }));

/** Whatever became of it, the lists are read anew: the row may be gone. */
async function afterwards<T>(client: QueryClient, run: () => Promise<{ data: T }>): Promise<T> {
  try {
    return (await run()).data;
  } finally {
    await client.invalidateQueries({ queryKey: systemKey });
  }
}
