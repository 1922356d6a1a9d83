import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { findQueueFigures } from '../queue/figures.queries.ts';

/** Prometheus metrics: requests by pattern and status, and the queues. Production requires METRICS_TOKEN. */
export function mountFigures(app: FastifyInstance, { env, db, log }: Pick<Context, 'env' | 'db' | 'log'>): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by page and status',
    labelNames: ['page', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.4, 1, 3, 10],
    registers,
  });
  const ofQueue = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers });
  const waiting = ofQueue('queue_waiting', 'What is not delivered yet; at most 10 000 are counted');
  const oldest = ofQueue('queue_oldest_seconds', 'Age of the oldest that waits');

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      page: request.routeOptions.url ?? 'unknown',
      method: methodOf(request.method),
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(env, request.headers.authorization)) return reply.callNotFound();
    try {
      for (const { queue, ...counted } of await findQueueFigures(db)) {
        waiting.set({ queue }, counted.waiting);
        oldest.set({ queue }, counted.oldestSeconds);
      }
    } catch (error) {
      // Without a database the process metrics matter most.
      for (const gauge of [waiting, oldest]) gauge.reset();
      log.warn({ err: error }, 'what waits could not be counted');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Callers may send any method name. */
function methodOf(method: string): string {
  return ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'].includes(method) ? method : 'other';
}

function mayRead({ METRICS_TOKEN, NODE_ENV }: Context['env'], authorization: string | undefined): boolean {
  if (!METRICS_TOKEN) return NODE_ENV !== 'production';
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${METRICS_TOKEN}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
