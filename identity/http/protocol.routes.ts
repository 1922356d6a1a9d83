import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { passBodies } from './body-parsers.ts';
import { limitPages } from './limit-pages.ts';

export function mountProtocol(app: FastifyInstance, context: Pick<Context, 'provider' | 'env' | 'limits'>): void {
  const { provider } = context;
  passBodies(app);
  const limit = limitPages(context);
  const paths = ['/authorize', '/authorize/*', '/oauth/*', '/userinfo', '/.well-known/*', '/oidc/*', '/v2/logout'];
  for (const url of paths) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      // Each of them stores a row.
      ...(url.startsWith('/authorize') && { onRequest: limit }),
      handler: (request, reply) => {
        reply.hijack();
        // the address for limits: a client's own header counts only with TRUST_PROXY
        request.raw.headers['x-forwarded-for'] = request.ip;
        provider.handle(request.raw, reply.raw);
      },
    });
  }
}
