import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { providerCalls } from '../telemetry/watch-provider.ts';
import { measure, measurePool } from '../db/measure-pool.ts';
import { isDatabaseUp } from '../db/is-database-up.ts';
import { mayReadFigures } from './security/may-read-figures.ts';

/**
 * `/health/live`: the process answers. `/health/serving`: and is not about to end, for a balancer that has nobody else to
 * ask when the database is away. `/health/ready`: it can serve, which needs the database, the keys that sealed what is stored, and no
 * shutdown under way.
 */
export function healthRoutes(app: FastifyInstance, context: Context, isDraining: () => boolean): void {
  app.get('/health/live', { config: { operation: 'health' } }, () => ({ status: 'ok' }));
  app.get('/health/serving', { config: { operation: 'health' } }, (_request, reply) =>
    reply.code(isDraining() ? 503 : 200).send({ draining: isDraining() }),
  );
  app.get('/health/ready', { config: { operation: 'health' } }, async (_request, reply) => {
    const database = await isDatabaseUp(context.db);
    const keys = database ? await context.keys.problem().catch(() => undefined) : undefined;
    const isReady = database && keys === undefined && !isDraining();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', database, draining: isDraining(), keys: keys ?? 'ok' });
  });
}

/** Prometheus metrics, labelled by operation, so that no customer's path or id becomes a label. */
export function metricsRoute(app: FastifyInstance, context: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePool(registry, context.pool);
  registry.registerMetric(providerCalls);
  const { replica } = context;
  if (replica)
    measure(registry, 'replica_behind_seconds', 'Since when reads go to the primary: the replica is late or away', () =>
      replica.behindSeconds(),
    );
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.4, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config?.operation ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    duration.observe({ operation, status: reply.statusCode }, seconds);
    if (seconds > 1)
      context.log.warn(
        { requestId: request.id, operation, status: reply.statusCode, ms: Math.round(seconds * 1000) },
        'slow request',
      );
    done();
  });
  app.get('/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    if (!mayReadFigures(context, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
