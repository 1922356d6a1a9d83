import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { securityEventsKey } from './security-events.data.ts';

export type ListedSession = CallAnswer<'GET /api/sessions'>['data']['sessions'][number];

const sessionsKey = ['sessions'];

/** The present one first, then the last seen. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call('GET /api/sessions', {}, { signal })).data.sessions,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export async function endListedSession({ id }: ListedSession): Promise<void> {
  await call('DELETE /api/sessions/:id', { params: { id } });
}

/** How many it closed. */
export async function endOtherSessions(): Promise<number> {
  return (await call('DELETE /api/sessions')).data.closed;
}

/** Awaited, so that a button stays busy until the list tells the truth again. */
export async function refetchSessions(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: securityEventsKey });
  await client.invalidateQueries({ queryKey: sessionsKey });
}
