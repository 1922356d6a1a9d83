import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, fresh, polled, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';

export type Notice = CallAnswer<'GET /api/notifications'>['data']['items'][number];

const noticesKey = ['notices'];

export const noticesQuery = infiniteQueryOptions({
  queryKey: noticesKey,
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await call('GET /api/notifications', { query: cursor === undefined ? {} : { cursor } }, { signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  ...polled,
});

export async function markRead(mark: CallInput<'PUT /api/notifications'>['body']): Promise<void> {
  await call('PUT /api/notifications', { body: mark });
  await queryClient.invalidateQueries({ queryKey: noticesKey });
}

export const preferencesQuery = apiQuery('GET /api/notifications/preferences', {}, ['mail-preferences'], fresh);

export const savePreference = async (body: CallInput<'PUT /api/notifications/preferences'>['body']) =>
  (await call('PUT /api/notifications/preferences', { body })).data;

export const sendTestMail = () => call('POST /api/notifications/test-mail');
