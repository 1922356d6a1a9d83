import { fail } from '../../../platform/http/fail.ts';
import { closeSessions } from './close-sessions.ts';
import { groupBySignIn } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const endListedSession: Handle<'endListedSession'> = async (needs, actor, { params }, caller) => {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const group = groups.find((sessions) => sessions.some(({ id }) => id === params.id));
  if (!group) throw fail('identity.session_not_found');
  const ids = group.map(({ id }) => id);
  const isUnnamed = group.some(({ sign_in_id }) => sign_in_id === null);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: isUnnamed });
  return { success: true, data: { closed: 1 } };
};
