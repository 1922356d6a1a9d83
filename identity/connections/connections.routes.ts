import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { findTokenOwner } from '../accounts/accounts.queries.ts';
import { createAccount, newAccountId } from '../accounts/create-account.ts';
import { startPasswordReset } from '../accounts/password-reset.ts';
import { cleanName, findNameProblem } from '../accounts/name.rules.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import { enqueueVerification } from '../accounts/verification.ts';
import type { Context } from '../context.ts';
import { findEmailProblem, readForm } from '../login/interaction.ts';

const connectionName = 'Username-Password-Authentication';

/** Auth0's answer to a call that names the wrong client or connection; undefined when both are right. */
function findConnectionProblem(
  { env }: Pick<Context, 'env'>,
  sent: { client_id: string; connection: string; email: string },
): { status: number; error: string } | undefined {
  if (!sent.email) return { status: 400, error: 'email is required' };
  if (!sent.connection) return { status: 400, error: 'connection is required' };
  if (sent.connection !== connectionName) return { status: 404, error: 'connection not found' };
  if (sent.client_id && sent.client_id !== env.AUTH_CLIENT_ID) return { status: 400, error: 'client not found' };
  return undefined;
}

export function mountConnections(app: FastifyInstance, context: Context): void {
  const { APP_URLS } = context.env;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !APP_URLS.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '3600',
    });
  });
  app.options('/dbconnections/*', (_request, reply) => reply.code(204).send());
  app.post('/dbconnections/change_password', changePassword(context));
  app.post('/dbconnections/signup', signUp(context));
  app.post('/dbconnections/verification_email', sendVerification(context));
}

/** POST { client_id, email, connection } → 200 and a text, also for an unknown address; 429 when asked too often. */
function changePassword(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const sent = readForm(request.body, ['client_id', 'email', 'connection'] as const);
    const problem = findConnectionProblem(context, sent);
    if (problem) return reply.code(problem.status).send({ error: problem.error });
    const wait = await context.limits.startReset(sent.email, request.ip);
    if (wait > 0) return reply.code(429).header('retry-after', wait).send({ error: 'too_many_requests' });
    await startPasswordReset(context.db, sent.email);
    return reply.type('text/html; charset=utf-8').send("We've just sent you an email to reset your password.");
  };
}

/** Answers 204, also where the address is proven already; 401, 429. No browser may call Auth0's own. */
function sendVerification({ db, issuer, limits, provider }: Context): RouteHandlerMethod {
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

/** Answers { _id, email, email_verified }; for a taken address an id that is nobody's, and a mail to its owner. */
function signUp(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const names = ['client_id', 'email', 'connection', 'password', 'given_name', 'family_name'] as const;
    const sent = readForm(request.body, names);
    const problem = findConnectionProblem(context, sent);
    if (problem) return reply.code(problem.status).send({ error: problem.error });
    const [givenName, familyName] = [cleanName(sent.given_name), cleanName(sent.family_name)];
    const weakness = await findPasswordProblem(sent.password, sent.email, [givenName, familyName]);
    if (weakness) {
      return reply.code(400).send({ code: 'invalid_password', message: 'Password is too weak', description: weakness });
    }
    const hasBadName = [givenName, familyName].some((name) => name !== '' && findNameProblem(name, ''));
    if (hasBadName || findEmailProblem(sent.email))
      return reply.code(400).send({ code: 'invalid_signup', description: 'Invalid sign up' });
    const wait = (await limits.startSignup(request.ip)) || (await limits.startVerification(sent.email));
    if (wait > 0) return reply.code(429).header('retry-after', wait).send({ error: 'too_many_requests' });
    const account = await createAccount(db, issuer, {
      email: sent.email,
      password: sent.password,
      givenName: givenName || sent.email.trim().split('@')[0]!,
      familyName,
    });
    const id = (account?.id ?? newAccountId()).replace('auth0|', '');
    return reply.send({ _id: id, email: sent.email.trim(), email_verified: false });
  };
}
