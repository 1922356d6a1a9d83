import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { endSessions } from '../people/identity.queries.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { hashOfToken } from './opaque-token.ts';
import { deleteDevicesOfSessions, deleteOtherDevices } from '../devices/remembered-devices.queries.ts';
import { refuseUnnamedBefore } from './sign-in-ends.queries.ts';

/**
 * `withUnnamed`: also refuses older tokens that name no sign-in, unless with the cookie of an open session. `isOthers`:
 * only the caller's browser stays remembered.
 */
export async function closeSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  ids: string[],
  caller: Caller,
  { withUnnamed, isOthers = false }: { withUnnamed: boolean; isOthers?: boolean },
): Promise<void> {
  const own = caller.deviceToken ? hashOfToken(caller.deviceToken) : undefined;
  await needs.db.transaction().execute(async (tx) => {
    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));
    // Once sessions are ended none of them gets a browser remembered; what was being written is deleted with the rest.
    await endSessions(tx, actor.userId, ids);
    await deleteDevicesOfSessions(tx, actor.userId, ids);
    if (isOthers) await deleteOtherDevices(tx, actor.userId, own);
    if (ids.length === 0) return;
    await noteEvent(tx, actor.userId, 'session_closed', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
}

/** Now, unless the caller has nothing but such a token itself: then whatever is older than that one. */
function momentFor({ session, signIn }: Actor): Date | undefined {
  return session || signIn?.id ? undefined : signIn?.tokenIssuedAt;
}
