import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import { receiveBounce } from './receive-bounce.ts';

/** The mail provider signs the raw body, so this path is outside the contract. Absent without a secret. */
export function mountBounces(app: FastifyInstance, context: Context): void {
  const secret = context.config.mail.bounceSecret;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/bounces', { config: { operation: 'receiveBounce' } }, async (request) => {
      if (secret === undefined) throw fail('request.not_found');
      const signature = request.headers['zarpa-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveBounce(context, body, { signature: typeof signature === 'string' ? signature : '', secret });
      return { success: true, data: {} };
    });
  });
}
