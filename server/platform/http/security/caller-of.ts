import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Caller } from './actor.ts';
import { cookieNames } from './cookies.ts';

export function callerOf(request: FastifyRequest, config: Config): Caller {
  const names = cookieNames(config);
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  const lastEventId = request.headers['last-event-id'];
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    bearer,
    sessionToken: request.cookies[names.session],
    deviceToken: request.cookies[names.device],
    signingTokens: request.cookies[names.signing],
    lastEventId: typeof lastEventId === 'string' ? lastEventId.slice(0, 100) : undefined,
  };
}
