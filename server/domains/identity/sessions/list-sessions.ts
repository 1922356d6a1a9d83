import { deviceOf } from '../devices/device-of.ts';
import { groupBySignIn, isOwnGroup } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

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
