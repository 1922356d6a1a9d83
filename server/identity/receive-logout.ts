import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import type { Logout } from '../providers/read-logout-claims.ts';
import { noteEvent } from './note-event.ts';
import { endSessionsBefore, endSignIn, hasUser, refuseTokensBefore } from './sign-in-ends.queries.ts';

/** Forgets a second factor that was set up before a moment; false when there was none. */
export type ForgetFactor = (db: Kysely<Database>, userId: string, moment: Date) => Promise<boolean>;

type Needs = Pick<Context, 'auth' | 'db' | 'people' | 'log'>;

/**
 * The identity provider ended sign-ins: theirs end here too, cookies and tokens alike. Told twice or late it does no
 * more than the first time, because it names the moment or the sign-in that it is about.
 */
export async function receiveLogout(needs: Needs, token: string, forgetFactor: ForgetFactor): Promise<void> {
  const logout = await needs.auth.verifyLogout(token);
  await needs.db.transaction().execute(async (tx) => {
    const isKnown = await hasUser(tx, logout.userId);
    if (isKnown && logout.signInId) await endSignIn(tx, logout.userId, logout.signInId);
    else await endEverything(tx, logout, { isKnown, forgetFactor });
  });
  needs.people.forget(logout.userId);
  needs.log.info({ userId: logout.userId, isOneSignIn: logout.signInId !== undefined }, 'logout received');
}

/** Of a person we do not know no session can be named: whatever was issued to them so far is refused. */
async function endEverything(
  tx: Transaction<Database>,
  { userId, validFrom, wasUnverified }: Logout,
  { isKnown, forgetFactor }: { isKnown: boolean; forgetFactor: ForgetFactor },
): Promise<void> {
  const isNews = await refuseTokensBefore(tx, userId, validFrom);
  await endSessionsBefore(tx, userId, validFrom);
  if (isKnown && isNews) await noteEvent(tx, userId, 'all_sessions_closed');
  if (wasUnverified && (await forgetFactor(tx, userId, validFrom))) await noteEvent(tx, userId, 'two_factor_disabled');
}
