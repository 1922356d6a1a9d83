import type { FastifyInstance } from 'fastify';

/**
 * A body that is not through after `withinMs` is given up with its connection; files may take longer, as long as something
 * arrives (the connection's own time-out).
 */
export function refuseSlowBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.destroy(), withinMs);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
