import type { FastifyRequest } from 'fastify';
import type { Caller } from './actor.ts';
import { deviceCookie, sessionCookie } from './answer.ts';

/** What of a request an operation may know, whatever the web framework. */
export function callerOf(request: FastifyRequest): Caller {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  const lastEventId = request.headers['last-event-id'];
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    bearer,
    sessionToken: request.cookies[sessionCookie],
    deviceToken: request.cookies[deviceCookie],
    lastEventId: typeof lastEventId === 'string' ? lastEventId.slice(0, 100) : undefined,
  };
}
