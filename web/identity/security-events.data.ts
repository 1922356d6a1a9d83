import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../api/call.ts';

export type SecurityEvent = CallAnswer<'GET /api/security-events'>['events'][number];

export const securityEventsKey = ['security-events'];

/** Newest first, 25 at a time. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: securityEventsKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/security-events', { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** Notes that a reset mail was asked for. The mail is on its way already, so a failure stays unsaid. */
export async function saveResetRequest(): Promise<void> {
  await call('POST /api/security-events/password-reset').catch(() => undefined);
}
