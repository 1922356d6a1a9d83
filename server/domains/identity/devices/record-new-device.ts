import type { Context } from '../../../context.ts';
import type { Caller } from '../../../platform/http/security/actor.ts';
import { createFirstSession } from './new-device.queries.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

/** Lists and logs a sign-in at its first request, so that clients without a cookie are visible too. */
export async function recordNewDevice(
  needs: Pick<Context, 'db' | 'people'>,
  userId: string,
  signIn: { id: string; tokenIssuedAt: Date },
  caller: Caller,
): Promise<void> {
  const { address, userAgent } = caller;
  const seen = { userId, signInId: signIn.id, tokenIssuedAt: signIn.tokenIssuedAt, address, userAgent };
  await needs.db.transaction().execute(async (tx) => {
    const id = await createFirstSession(tx, seen);
    if (id) await recordSecurityEvent(tx, userId, 'signed_in', { caller, session: { id, isPassed: false } });
  });
  needs.people.forget(userId);
}
