import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { changePassword } from './change-password.ts';
import { sendVerification } from './send-verification.ts';
import { signUp } from './sign-up.ts';

export function mountConnections(app: FastifyInstance, context: Context): void {
  const { APP_URLS } = context.env;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !APP_URLS.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '3600',
    });
  });
  app.options('/dbconnections/*', (_request, reply) => reply.code(204).send());
  app.post('/dbconnections/change_password', changePassword(context));
  app.post('/dbconnections/signup', signUp(context));
  app.post('/dbconnections/verification_email', sendVerification(context));
}
