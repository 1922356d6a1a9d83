import type { FastifyInstance } from 'fastify';

/**
 * Stops taking requests and lets those under way finish, for `secondsMax` at most. A browser's spare connection,
 * opened ahead and never used, counts as busy to Node and would otherwise hold the process for a minute.
 */
export async function drain(app: FastifyInstance, secondsMax: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), secondsMax * 1000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(late);
}
