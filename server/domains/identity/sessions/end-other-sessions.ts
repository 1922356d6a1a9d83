import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { closeSessions } from './close-sessions.ts';
import { groupBySignIn, isOwnGroup } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';

/** Ends every sign-in but the caller's own, tokens that belong to none, and what other browsers are remembered for. */
export async function endOtherSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof identityOperations.endOtherSessions>> {
  const others = groupBySignIn(await listOpenSessions(needs.db, actor.userId)).filter(
    (sessions) => !isOwnGroup(sessions, actor),
  );
  const ids = others.flat().map(({ id }) => id);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: true, isOthers: true });
  return { success: true, data: { closed: others.length } };
}
