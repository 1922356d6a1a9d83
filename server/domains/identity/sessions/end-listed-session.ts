import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { closeSessions } from './close-sessions.ts';
import { groupBySignIn } from './group-by-sign-in.ts';
import { listOpenSessions } from '../people/identity.queries.ts';

type Operation = typeof identityOperations.endListedSession;

/** Ends a listed session with everything of its sign-in; from the next request on it gets no answer. */
export async function endListedSession(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  { params }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const group = groups.find((sessions) => sessions.some(({ id }) => id === params.id));
  if (!group) throw fail('identity.session_not_found');
  const ids = group.map(({ id }) => id);
  const isUnnamed = group.some(({ sign_in_id }) => sign_in_id === null);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: isUnnamed });
  return { success: true, data: { closed: 1 } };
}
