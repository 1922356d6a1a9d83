import type { FastifyInstance } from 'fastify';
import { identityEvents } from '@zarpa/contract/identity/operations.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Logout } from '../../../platform/providers/read-logout-claims.ts';
import { deleteDevicesBefore } from '../devices/remembered-devices.queries.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessionsBefore, endSignIn, hasUser, refuseTokensBefore } from './sign-in-ends.queries.ts';

/** OpenID Connect defines this form post of the identity provider, so it is outside the contract. */
export function mountBackchannelLogout(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string' as const, bodyLimit: 16 * 1024 };
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.post(
      '/api/session/backchannel-logout',
      { config: { operation: 'receiveLogout' } },
      async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        await receiveLogout(context, form.get('logout_token') ?? '');
        return reply.header('cache-control', 'no-store').send({});
      },
    );
  });
}

type Needs = Pick<Context, 'auth' | 'db' | 'events' | 'people' | 'log'>;

/** Idempotent, because the token names a time or a sign-in. */
async function receiveLogout(needs: Needs, token: string): Promise<void> {
  const logout = await needs.auth.verifyLogout(token);
  await needs.db.transaction().execute(async (tx) => {
    const isKnown = await hasUser(tx, logout.userId);
    if (isKnown && logout.signInId) await endSignIn(tx, logout.userId, logout.signInId);
    else await endEverything(needs, tx, logout, isKnown);
  });
  needs.people.forget(logout.userId);
  needs.log.info({ userId: logout.userId, isOneSignIn: logout.signInId !== undefined }, 'logout received');
}

/** For an unknown person no session can be named: refuses all their tokens so far. */
async function endEverything(
  needs: Pick<Context, 'events'>,
  tx: Tx,
  { userId, validFrom, wasUnverified }: Logout,
  isKnown: boolean,
): Promise<void> {
  const isNews = await refuseTokensBefore(tx, userId, validFrom);
  await endSessionsBefore(tx, userId, validFrom);
  await deleteDevicesBefore(tx, userId, validFrom);
  if (isKnown && isNews) await recordSecurityEvent(tx, userId, 'all_sessions_closed');
  if (wasUnverified) await needs.events.publish(tx, identityEvents.accountRecovered, { userId, before: validFrom });
}
