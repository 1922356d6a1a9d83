import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { endSessions } from './identity.queries.ts';
import { noteEvent } from './note-event.ts';

/** Ends these sessions of the caller; from the next request on they get no answer, in any process. */
export async function closeSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  ids: string[],
  caller: Caller,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await endSessions(tx, actor.userId, ids);
    await noteEvent(tx, actor.userId, 'session_closed', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
}
