import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { JWTPayload } from 'jose';
import { deleteAccountPayloads, deleteAccountRow } from '../accounts/accounts.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { deleteLogoutsOf } from '../logouts/logouts.queries.ts';
import { findEmailProblem } from '../login/interaction.ts';
import { deleteMailsTo } from '../mail/mail.queries.ts';
import { managementAudience, type managementScopes } from '../provider/resources.ts';
import { changeAddress } from './change-address.ts';

/** The part of Auth0's Management API that the product needs; absent without a client for it. */
export function mountManagement(app: FastifyInstance, context: Context): void {
  if (!context.env.AUTH_MANAGEMENT_CLIENT_ID) return;
  app.delete('/api/v2/users/:id', deleteUser(context));
  app.patch('/api/v2/users/:id', updateUser(context));
}

/** 204; 401 without a valid token, 403 for another person's or without the scope, 404 for an unknown id, 429. */
function deleteUser(context: Context): RouteHandlerMethod {
  const { db, log } = context;
  return async (request, reply) => {
    if (!(await admit(context, request, reply, 'delete:users'))) return reply;
    const { id } = request.params as { id: string };
    if (!(await deleteAccount(db, id))) return refuse(reply, 'unknown');
    log.info({ requestId: request.id }, 'account deleted');
    return reply.code(204).send();
  };
}

/** 200; as above, and 400 for anything but a proven address, or one that another account has. */
function updateUser(context: Context): RouteHandlerMethod {
  const { db, log } = context;
  return async (request, reply) => {
    if (!(await admit(context, request, reply, 'update:users'))) return reply;
    const { id } = request.params as { id: string };
    const { email, email_verified } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof email !== 'string' || findEmailProblem(email) || email_verified !== true) return refuse(reply, 'body');
    const outcome = await changeAddress(db, id, email.trim());
    if (outcome !== 'done') return refuse(reply, outcome);
    log.info({ requestId: request.id }, 'address changed');
    return reply.send({ user_id: id, email: email.trim(), email_verified: true });
  };
}

type Scope = (typeof managementScopes)[number];

/** False when it has answered with the refusal. */
async function admit(context: Context, request: FastifyRequest, reply: FastifyReply, scope: Scope): Promise<boolean> {
  const wait = await context.limits.startManagement(request.ip);
  const claims = wait > 0 ? undefined : await readToken(context, request);
  if (claims && isManager(claims, context.env.AUTH_MANAGEMENT_CLIENT_ID, scope)) return true;
  if (wait > 0) refuse(reply.header('retry-after', wait), 'limit');
  else if (!claims) refuse(reply, 'token');
  else refuseScope(reply, scope);
  return false;
}

async function readToken({ issuer, provider }: Context, request: FastifyRequest): Promise<JWTPayload | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return provider.verify(token, managementAudience(issuer)).catch(() => undefined);
}

function isManager({ azp, gty, scope }: JWTPayload, clientId: string | undefined, needed: Scope): boolean {
  const isMachine = clientId !== undefined && azp === clientId && gty === 'client-credentials';
  const scopes = String(scope ?? '').split(' ');
  return isMachine && scopes.includes(needed);
}

const refusals = {
  token: { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' },
  unknown: { statusCode: 404, error: 'Not Found', message: 'The user does not exist.', errorCode: 'inexistent_user' },
  body: { statusCode: 400, error: 'Bad Request', message: 'Payload validation error', errorCode: 'invalid_body' },
  taken: {
    statusCode: 400,
    error: 'Bad Request',
    message: 'The specified new email already exists',
    errorCode: 'auth0_idp_error',
  },
  limit: {
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Global limit has been reached',
    errorCode: 'too_many_requests',
  },
};

function refuse(reply: FastifyReply, why: keyof typeof refusals): FastifyReply {
  return reply.code(refusals[why].statusCode).send(refusals[why]);
}

function refuseScope(reply: FastifyReply, scope: Scope): void {
  const message = `Insufficient scope, expected any of: ${scope}`;
  void reply.code(403).send({ statusCode: 403, error: 'Forbidden', message, errorCode: 'insufficient_scope' });
}

/**
 * False if unknown. Deletes the account first: a concurrent request that writes a ticket for it waits, and its ticket is
 * found afterwards.
 */
async function deleteAccount(db: Db, id: string): Promise<boolean> {
  // an id from the address may contain what PostgreSQL refuses
  if (id.includes('\0')) return false;
  return db.transaction().execute(async (tx) => {
    const email = await deleteAccountRow(tx, id);
    if (email === undefined) return false;
    await deleteAccountPayloads(tx, id);
    await deleteMailsTo(tx, email);
    await deleteLogoutsOf(tx, id);
    return true;
  });
}
