import type { identityOperations } from '@zarpa/contract/identity.ts';
import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { closeSessions } from './close-sessions.ts';
import { groupBySignIn } from './group-by-sign-in.ts';
import { listOpenSessions } from './identity.queries.ts';

/** Ends every sign-in but the caller's own; a caller without a session has none to keep. */
export async function endOtherSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof identityOperations.endOtherSessions>> {
  const others = groupBySignIn(await listOpenSessions(needs.db, actor.userId)).filter(
    (sessions) => !sessions.some(({ id }) => id === actor.session?.id),
  );
  if (others.length === 0) return { success: true, data: { closed: 0 } };
  const ids = others.flat().map(({ id }) => id);
  await closeSessions(needs, actor, ids, caller);
  return { success: true, data: { closed: others.length } };
}
