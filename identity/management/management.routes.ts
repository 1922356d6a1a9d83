import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { JWTPayload } from 'jose';
import { deleteAccountPayloads, deleteAccountRow } from '../accounts/accounts.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { deleteLogoutsOf } from '../logouts/logouts.queries.ts';
import { deleteMailsTo } from '../mail/mail.queries.ts';
import { managementAudience, managementScope } from '../provider/resources.ts';

/** The part of Auth0's Management API that the product needs; absent without a client for it. */
export function mountManagement(app: FastifyInstance, context: Context): void {
  if (!context.env.AUTH_MANAGEMENT_CLIENT_ID) return;
  app.delete('/api/v2/users/:id', deleteUser(context));
}

/** 204; 401 without a valid token, 403 for another person's or without the scope, 404 for an unknown id, 429. */
function deleteUser(context: Context): RouteHandlerMethod {
  const { env, db, limits, log } = context;
  return async (request, reply) => {
    const wait = await limits.startManagement(request.ip);
    if (wait > 0) return refuse(reply.header('retry-after', wait), 'limit');
    const claims = await readToken(context, request);
    if (!claims) return refuse(reply, 'token');
    if (!isManager(claims, env.AUTH_MANAGEMENT_CLIENT_ID)) return refuse(reply, 'scope');
    const { id } = request.params as { id: string };
    if (!(await deleteAccount(db, id))) return refuse(reply, 'unknown');
    log.info({ requestId: request.id }, 'account deleted');
    return reply.code(204).send();
  };
}

async function readToken({ issuer, provider }: Context, request: FastifyRequest): Promise<JWTPayload | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return provider.verify(token, managementAudience(issuer)).catch(() => undefined);
}

function isManager({ azp, gty, scope }: JWTPayload, clientId: string | undefined): boolean {
  const isMachine = clientId !== undefined && azp === clientId && gty === 'client-credentials';
  const scopes = String(scope ?? '').split(' ');
  return isMachine && scopes.includes(managementScope);
}

const refusals = {
  token: { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' },
  scope: {
    statusCode: 403,
    error: 'Forbidden',
    message: `Insufficient scope, expected any of: ${managementScope}`,
    errorCode: 'insufficient_scope',
  },
  unknown: { statusCode: 404, error: 'Not Found', message: 'The user does not exist.', errorCode: 'inexistent_user' },
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
