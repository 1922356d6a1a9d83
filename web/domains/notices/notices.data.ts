import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';

export type NoticePage = CallAnswer<'GET /api/notifications'>['data'];
export type Notice = NoticePage['items'][number];
export type Preferences = CallAnswer<'GET /api/notifications/preferences'>['data'];
type ReadMark = CallInput<'PUT /api/notifications'>['body'];

const noticesKey = ['notices'];

/** Newest first, 20 at a time; the first page says how many are unread, and whether mail arrives. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: noticesKey,
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await call('GET /api/notifications', { query: cursor === undefined ? {} : { cursor } }, { signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: pollMs,
});

/** One, or all up to one. */
export async function markRead(client: QueryClient, mark: ReadMark): Promise<void> {
  await call('PUT /api/notifications', { body: mark });
  await client.invalidateQueries({ queryKey: noticesKey });
}

export const preferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: async ({ signal }) => (await call('GET /api/notifications/preferences', {}, { signal })).data,
  staleTime: 0,
});

export async function savePreference(body: CallInput<'PUT /api/notifications/preferences'>['body']) {
  return (await call('PUT /api/notifications/preferences', { body })).data;
}

export async function sendTestMail(): Promise<void> {
  await call('POST /api/notifications/test-mail');
}
