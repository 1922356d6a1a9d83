import { deviceOf } from '../devices/device-of.ts';
import { groupBySignIn, isOwnGroup } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { closeSessions } from './close-sessions.ts';

export const listSessions: Handle<'listSessions'> = async (needs, actor) => {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const sessions = groups.map((group) => {
    const isCurrent = isOwnGroup(group, actor);
    const [latest] = group;
    return {
      id: latest!.id,
      device: deviceOf(latest!.user_agent),
      address: latest!.address,
      is_current: isCurrent,
      created_at: new Date(Math.min(...group.map(({ created_at }) => created_at.getTime()))).toISOString(),
      seen_at: latest!.seen_at.toISOString(),
    };
  });
  return {
    success: true,
    data: { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) },
  };
};

export const endListedSession: Handle<'endListedSession'> = async (needs, actor, { params }, caller) => {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const group = groups.find((sessions) => sessions.some(({ id }) => id === params.id));
  if (!group) throw fail('identity.session_not_found');
  const ids = group.map(({ id }) => id);
  const isUnnamed = group.some(({ sign_in_id }) => sign_in_id === null);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: isUnnamed });
  return { success: true, data: { closed: 1 } };
};

/** Ends every sign-in but the caller's own, tokens that belong to none, and what other browsers are remembered for. */
export const endOtherSessions: Handle<'endOtherSessions'> = async (needs, actor, _input, caller) => {
  const others = groupBySignIn(await listOpenSessions(needs.db, actor.userId)).filter(
    (sessions) => !isOwnGroup(sessions, actor),
  );
  const ids = others.flat().map(({ id }) => id);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: true, isOthers: true });
  return { success: true, data: { closed: others.length } };
};
