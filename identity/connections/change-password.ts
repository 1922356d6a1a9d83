import type { RouteHandlerMethod } from 'fastify';
import { startPasswordReset } from '../accounts/start-password-reset.ts';
import type { Context } from '../context.ts';
import { readForm } from '../login/read-form.ts';
import { findConnectionProblem } from './check-connection.ts';

/** POST { client_id, email, connection } → 200 and a text, also for an unknown address; 429 when asked too often. */
export function changePassword(context: Context): RouteHandlerMethod {
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
