/** The API as a Fastify application: safety first, then the domains by name, then the web. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { companiesOperations } from '@zarpa/contract/companies.ts';
import { identityOperations } from '@zarpa/contract/identity.ts';
import { plansOperations } from '@zarpa/contract/plans.ts';
import { privacyOperations } from '@zarpa/contract/privacy.ts';
import { twoFactorOperations } from '@zarpa/contract/two-factor.ts';
import { companiesHandlers } from './companies/companies.routes.ts';
import type { Context } from './context.ts';
import { debugRoutes } from './debug/debug.routes.ts';
import { answerError, handleErrors } from './http/handle-errors.ts';
import { healthRoutes, metricsRoute } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import { readJson } from './http/read-json.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { readPageList, serveWeb } from './http/web-pages.ts';
import { mountBackchannelLogout } from './identity/backchannel-logout.routes.ts';
import { identityHandlers } from './identity/identity.routes.ts';
import { mountPaymentWebhook } from './payments/payments.routes.ts';
import { plansHandlers } from './plans/plans.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { deleteSecondFactorBefore } from './two-factor/second-factors.queries.ts';
import { twoFactorHandlers } from './two-factor/two-factor.routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's name, for logs and figures. */
    operation?: string;
  }
}

export async function buildApp(context: Context, isDraining: () => boolean = () => false): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: context.config.http.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 20_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => answerError(context, error, request, reply),
  });
  handleErrors(app, context);
  const pages = readPageList(context.config.webDist);
  await securityHeaders(app, context.config, pages);
  await app.register(cookie);
  readJson(app);
  metricsRoute(app, context);
  healthRoutes(app, context, isDraining);

  serve(app, context, identityOperations, identityHandlers);
  mountBackchannelLogout(app, context, deleteSecondFactorBefore);
  serve(app, context, twoFactorOperations, twoFactorHandlers);
  serve(app, context, plansOperations, plansHandlers);
  mountPaymentWebhook(app, context);
  serve(app, context, companiesOperations, companiesHandlers);
  serve(app, context, privacyOperations, privacyHandlers);
  if (context.config.debugEndpoints) debugRoutes(app, context);
  openApiRoutes(app);
  serveWeb(app, context.config, pages);
  return app;
}
