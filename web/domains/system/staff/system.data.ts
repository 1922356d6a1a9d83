import { apiQuery, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { questionOf, type SystemSearch } from './system-search.state.ts';

export type System = CallAnswer<'GET /api/admin/system'>['data'];
export type FailedJob = CallAnswer<'GET /api/admin/system/jobs'>['data']['items'][number];
export type JobKinds = CallAnswer<'GET /api/admin/system/jobs'>['data']['kinds'];
export type UnsentMail = CallAnswer<'GET /api/admin/system/mails'>['data']['items'][number];
export type SystemFigures = CallAnswer<'GET /api/admin/system/figures'>['data'];

const systemKey = ['system'];
const refreshed = { refetchOnWindowFocus: true, refetchInterval: 5_000, staleTime: 0 } as const;

export const systemQuery = apiQuery('GET /api/admin/system', {}, [...systemKey, 'state'], refreshed);

export function failedJobsQuery(search: SystemSearch) {
  const query = questionOf(search);
  return apiQuery('GET /api/admin/system/jobs', { query }, [...systemKey, 'jobs', query], refreshed);
}

export function unsentMailsQuery(search: SystemSearch) {
  const { cursor } = questionOf(search);
  const query = cursor ? { cursor } : {};
  return apiQuery('GET /api/admin/system/mails', { query }, [...systemKey, 'mails', query], refreshed);
}

export const systemFiguresQuery = apiQuery('GET /api/admin/system/figures', {}, [...systemKey, 'figures'], {
  refetchInterval: 300_000,
  staleTime: 60_000,
});

export const startFailedJob = ({ kind, id }: { kind: string; id: string }) =>
  withRefetch(() => call('POST /api/admin/system/jobs/:kind/:id/retry', { params: { kind, id } }));

export const startFailedJobs = (kind: string) =>
  withRefetch(() => call('POST /api/admin/system/jobs/:kind/retry', { params: { kind } }));

export const sendUnsentMail = (id: string) =>
  withRefetch(() => call('POST /api/admin/system/mails/:id/send', { params: { id } }));

/** Refetches after success and refusal, because the row may be gone. */
async function withRefetch<T>(run: () => Promise<{ data: T }>): Promise<T> {
  try {
    return (await run()).data;
  } finally {
    await queryClient.invalidateQueries({ queryKey: systemKey });
  }
}
