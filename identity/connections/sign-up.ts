import type { RouteHandlerMethod } from 'fastify';
import { createAccount, newAccountId } from '../accounts/create-account.ts';
import { cleanName, findNameProblem } from '../accounts/name.rules.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { findEmailProblem, readForm } from '../login/read-form.ts';
import { findConnectionProblem } from './check-connection.ts';

/** Answers { _id, email, email_verified }; for a taken address an id that is nobody's, and a mail to its owner. */
export function signUp(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const names = ['client_id', 'email', 'connection', 'password', 'given_name', 'family_name'] as const;
    const sent = readForm(request.body, names);
    const problem = findConnectionProblem(context, sent);
    if (problem) return reply.code(problem.status).send({ error: problem.error });
    const [givenName, familyName] = [cleanName(sent.given_name), cleanName(sent.family_name)];
    const weakness = await findPasswordProblem(sent.password, sent.email);
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
