import type { FastifyInstance } from 'fastify';

/** Each connection ends with its next answer, so that a balancer sends nothing on one that is about to be closed. */
export function endConnections({ server }: FastifyInstance): void {
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
}

/** Node counts a browser's unused spare connection as busy, which would hold the process for a minute. */
export async function drain(app: FastifyInstance, secondsMax: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), secondsMax * 1000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(late);
}
