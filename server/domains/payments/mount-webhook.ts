import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** The provider's webhook is not ours to shape: it needs the raw body, so it stands beside the contract. */
export function mountWebhook(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payments/webhook', { config: { operation: 'receiveWebhook' } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(context, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}
