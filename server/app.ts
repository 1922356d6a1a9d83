/** Order of registration: safety hooks first, then every domain, then the web. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { debugRoutes } from './platform/debug/debug.routes.ts';
import { domains } from './domains.ts';
import { openGate } from './gate.ts';
import { answerError, handleErrors } from './platform/http/handle-errors.ts';
import { healthRoutes, metricsRoute } from './platform/http/health.ts';
import { openApiRoutes } from './platform/http/answers/openapi.ts';
import { readJson } from './platform/http/read-json.ts';
import { securityHeaders } from './platform/http/security/security-headers.ts';
import { endEvents } from './platform/http/answers/send-events.ts';
import { serve } from './platform/http/serve.ts';
import { refuseSlowBodies } from './platform/http/security/slow-bodies.ts';
import { readPageList, serveWeb } from './platform/http/answers/web-pages.ts';
import { systemHealthRoute } from './platform/http/system-health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    hasErrorField?: boolean;
  }
}

export async function buildApp(context: Context, isDraining: () => boolean = () => false): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: context.config.http.trustProxy,
    bodyLimit: 64 * 1024,
    // For uploads; `refuseSlowBodies` limits everything else further.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => answerError(context, error, request, reply),
  });
  handleErrors(app, context);
  refuseSlowBodies(app, 20_000);
  const pages = readPageList(context.config.webDist);
  await securityHeaders(app, context.config, pages);
  await app.register(cookie);
  readJson(app);
  metricsRoute(app, context);
  healthRoutes(app, context, isDraining);
  app.addHook('preClose', async () => endEvents());
  systemHealthRoute(app, context);

  const gate = openGate(context);
  for (const { operations, mount } of domains) {
    if (operations) serve(app, context, gate, operations);
    mount?.(app, context);
  }
  if (context.config.debugEndpoints) debugRoutes(app, context);
  openApiRoutes(app);
  serveWeb(app, context.config, pages);
  return app;
}
