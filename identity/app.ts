import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { mountConnections } from './connections/connections.routes.ts';
import type { Context } from './context.ts';
import { mountAssets } from './http/assets.routes.ts';
import { parseForms } from './http/body-parsers.ts';
import { mountFigures } from './http/figures.ts';
import { mountHealth } from './http/health.routes.ts';
import { limitPages } from './http/limit-pages.ts';
import { pageHeaders } from './http/page-headers.ts';
import { mountProtocol } from './http/protocol.routes.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { sendPage } from './http/send-page.ts';
import { showStagingNotice } from './http/staging-notice.ts';
import { mountLinks } from './links/links.routes.ts';
import { mountLogin } from './login/login.routes.ts';
import { mountManagement } from './management/management.routes.ts';
import { linkToApp, problemPage } from './pages/notice-pages.ts';

export async function createApp(context: Context, isDraining = () => false): Promise<FastifyInstance> {
  const { env, log } = context;
  // no request log: addresses contain codes and tickets
  const app = Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
  });
  const { protocol, host } = new URL(env.IDENTITY_URL);
  const backToApp = linkToApp(env);
  const isSecure = protocol === 'https:';
  app.addHook('onRequest', async (request, reply) => {
    // From the configuration, never from the request's own headers.
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.raw.headers['x-forwarded-host'] = host;
    // On the raw response, so that the protocol library's answers have it too.
    if (isSecure) reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500)
      log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'request failed');
    const text =
      status === 500
        ? `Tuvimos un problema y no se guardó nada. Inténtalo de nuevo; si sigue igual, menciona la referencia ${request.id}.`
        : 'No entendimos la solicitud. Vuelve a la aplicación e inténtalo de nuevo.';
    reply.headers(pageHeaders(env.APP_URLS));
    return sendPage(reply, problemPage(text, backToApp), status);
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.headers(pageHeaders(env.APP_URLS));
    return sendPage(reply, problemPage('Esta página no existe.', backToApp), 404);
  });

  if (env.DEPLOYMENT === 'staging') showStagingNotice(app);
  // Before every route, so that all are counted.
  mountFigures(app, context);
  await app.register(async (scope) => mountProtocol(scope, context));
  await app.register(async (scope) => {
    parseForms(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(pageHeaders(env.APP_URLS)));
    scope.addHook('onRequest', limitPages(context));
    scope.addHook('onRequest', requireSameOrigin(env.IDENTITY_URL));
    mountLogin(scope, context);
    mountLinks(scope, context);
  });
  await app.register(async (scope) => {
    parseForms(scope);
    mountConnections(scope, context);
  });
  await app.register(async (scope) => mountManagement(scope, context));
  await app.register(async (scope) => {
    mountAssets(scope, context);
    mountHealth(scope, context, isDraining);
  });
  return app;
}
