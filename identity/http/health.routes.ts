import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Live: the process answers. Ready: so does its database. */
export function mountHealth(app: FastifyInstance, { pool, log }: Pick<Context, 'pool' | 'log'>): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1 from identity.migration limit 1');
      return { status: 'ok' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
