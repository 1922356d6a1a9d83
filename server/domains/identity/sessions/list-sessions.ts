import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { deviceOf } from '../devices/device-of.ts';
import { groupBySignIn, isOwnGroup } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';

/** Sessions of one sign-in are one entry: two tabs that opened at the same moment made two. */
export async function listSessions(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OperationAnswer<typeof identityOperations.listSessions>> {
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
}
