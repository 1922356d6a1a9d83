import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../api/call.ts';
import { securityEventsKey } from './security-events.data.ts';

export type ListedSession = CallAnswer<'GET /api/sessions'>['sessions'][number];

const sessionsKey = ['sessions'];

/** The present one first, then the last seen. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call('GET /api/sessions', {}, { signal })).sessions,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const endSessionMutation = mutationOptions({
  mutationKey: ['end-session'],
  mutationFn: ({ id }: ListedSession) => call('DELETE /api/sessions/:id', { params: { id } }),
  onSettled: (_answer, _error, _session, _result, { client }) => refetchBoth(client),
});

/** Answers how many it closed. */
export const endOtherSessionsMutation = mutationOptions({
  mutationKey: ['end-other-sessions'],
  mutationFn: async () => (await call('DELETE /api/sessions')).closed,
  onSettled: (_answer, _error, _none, _result, { client }) => refetchBoth(client),
});

/** Awaited, so that a button stays busy until the list tells the truth again. */
async function refetchBoth(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: securityEventsKey });
  await client.invalidateQueries({ queryKey: sessionsKey });
}
