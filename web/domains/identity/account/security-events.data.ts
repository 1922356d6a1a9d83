import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type SecurityEvent = CallAnswer<'GET /api/security-events'>['data']['items'][number];

export const securityEventsKey = ['security-events'];

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: securityEventsKey,
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await call('GET /api/security-events', { query: cursor === undefined ? {} : { cursor } }, { signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** Records the request of a reset mail. The mail is already sent, so failures are ignored. */
export async function saveResetRequest(): Promise<void> {
  await call('POST /api/security-events/password-reset').catch(() => undefined);
}
