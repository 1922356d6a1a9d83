import { apiQuery, focused, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { securityEventsKey } from './security-events.data.ts';

export type ListedSession = CallAnswer<'GET /api/sessions'>['data']['sessions'][number];

const sessionsKey = ['sessions'];

export const sessionsQuery = apiQuery('GET /api/sessions', {}, sessionsKey, 'sessions', focused);

export const endListedSession = ({ id }: ListedSession) => call('DELETE /api/sessions/:id', { params: { id } });

export const endOtherSessions = async () => (await call('DELETE /api/sessions')).data.closed;

/** Awaited, so that the button stays busy until the list is current. */
export async function refetchSessions(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: securityEventsKey });
  await queryClient.invalidateQueries({ queryKey: sessionsKey });
}
