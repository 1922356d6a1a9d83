import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { QueryConfig } from 'pg';
import type { Context } from '../context.ts';

const readyMs = 2_000;

export function mountHealth(
  app: FastifyInstance,
  { pool, log }: Pick<Context, 'pool' | 'log'>,
  isDraining: () => boolean,
): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/serving', (_request, reply) =>
    reply.code(isDraining() ? 503 : 200).send({ draining: isDraining() }),
  );
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'unavailable', draining: true });
    // waiting for a free connection also takes time while the database is frozen
    const late = setTimeout(readyMs, new Error('the database does not answer'), { ref: false });
    const answered = pool.query(probe).then(
      () => undefined,
      (error: Error) => error,
    );
    const problem = await Promise.race([answered, late]);
    if (!problem) return { status: 'ok' };
    log.warn({ err: problem }, 'not ready');
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** Ends when nobody waits for it any more, so that probes do not fill the pool. */
const probe = { text: 'select 1 from identity.migration limit 1', query_timeout: readyMs } as QueryConfig;
