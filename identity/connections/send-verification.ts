import type { RouteHandlerMethod } from 'fastify';
import { findTokenOwner } from '../accounts/accounts.queries.ts';
import { enqueueVerification } from '../accounts/start-verification.ts';
import type { Context } from '../context.ts';

/** Answers 204, also where the address is proven already; 401, 429. No browser may call Auth0's own. */
export function sendVerification({ db, issuer, limits, provider }: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const claims = await provider.verify(token, `${issuer}userinfo`).catch(() => undefined);
    const account = claims && (await findTokenOwner(db, claims));
    if (!account) return reply.code(401).send({ error: 'invalid_token' });
    if (account.email_verified) return reply.code(204).send();
    const wait = await limits.startVerification(account.email);
    if (wait > 0) return reply.code(429).header('retry-after', wait).send({ error: 'too_many_requests' });
    await db.transaction().execute((tx) => enqueueVerification(tx, issuer, account));
    return reply.code(204).send();
  };
}
