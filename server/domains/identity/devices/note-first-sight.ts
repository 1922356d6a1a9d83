import type { Context } from '../../../context.ts';
import type { Caller } from '../../../platform/http/security/actor.ts';
import { createFirstSession } from './first-sight.queries.ts';
import { noteEvent } from '../security-log/note-event.ts';

/** A sign-in enters list and log at first sight: one that never asked for a cookie must not work unseen. */
export async function noteFirstSight(
  needs: Pick<Context, 'db' | 'people'>,
  userId: string,
  signIn: { id: string; tokenIssuedAt: Date },
  caller: Caller,
): Promise<void> {
  const { address, userAgent } = caller;
  const seen = { userId, signInId: signIn.id, tokenIssuedAt: signIn.tokenIssuedAt, address, userAgent };
  await needs.db.transaction().execute(async (tx) => {
    const id = await createFirstSession(tx, seen);
    if (id) await noteEvent(tx, userId, 'signed_in', { caller, session: { id, isPassed: false } });
  });
  needs.people.forget(userId);
}
