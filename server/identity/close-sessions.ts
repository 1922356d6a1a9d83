import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { endSessions } from './identity.queries.ts';
import { noteEvent } from './note-event.ts';
import { refuseUnnamedBefore } from './sign-in-ends.queries.ts';

/**
 * Ends these sessions of the caller; from the next request on they get no answer, in any process. `withUnnamed`: nor
 * do tokens from before that name no sign-in, unless they come with the cookie of a session that stays open.
 */
export async function closeSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  ids: string[],
  caller: Caller,
  { withUnnamed }: { withUnnamed: boolean },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));
    if (ids.length === 0) return;
    await endSessions(tx, actor.userId, ids);
    await noteEvent(tx, actor.userId, 'session_closed', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
}

/** Now, unless the caller has nothing but such a token itself: then whatever is older than that one. */
function momentFor({ session, signIn }: Actor): Date | undefined {
  return session || signIn?.id ? undefined : signIn?.tokenIssuedAt;
}
