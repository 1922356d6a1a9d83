import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { receiveLogout } from './receive-logout.ts';

/** OpenID Connect shapes this call, not we: a form from the identity provider, so it stands beside the contract. */
export function mountBackchannelLogout(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string' as const, bodyLimit: 16 * 1024 };
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.post(
      '/api/session/backchannel-logout',
      { config: { operation: 'receiveLogout' } },
      async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        await receiveLogout(context, form.get('logout_token') ?? '');
        return reply.header('cache-control', 'no-store').send({});
      },
    );
  });
}
