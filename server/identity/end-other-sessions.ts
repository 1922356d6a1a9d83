import type { identityOperations } from '@zarpa/contract/identity.ts';
import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { groupBySignIn } from './group-by-sign-in.ts';
import { endSessions, listOpenSessions } from './identity.queries.ts';
import { noteEvent } from './note-event.ts';

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
  if (others.length === 0) return { success: true, closed: 0 };
  const ids = others.flat().map(({ id }) => id);
  await needs.db.transaction().execute(async (tx) => {
    await endSessions(tx, actor.userId, ids);
    await noteEvent(tx, actor.userId, 'session_closed', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
  return { success: true, closed: others.length };
}
