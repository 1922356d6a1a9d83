import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { passBodies } from './body-parsers.ts';

/** Routes that oidc-provider answers by itself. */
export function mountProtocol(app: FastifyInstance, { provider }: Pick<Context, 'provider'>): void {
  passBodies(app);
  const paths = ['/authorize', '/authorize/*', '/oauth/*', '/userinfo', '/.well-known/*', '/oidc/*', '/v2/logout'];
  for (const url of paths) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      handler: (request, reply) => {
        reply.hijack();
        // who is counted: never what a caller wrote there, unless TRUST_PROXY says so
        request.raw.headers['x-forwarded-for'] = request.ip;
        provider.handle(request.raw, reply.raw);
      },
    });
  }
}
