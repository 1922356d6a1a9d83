import { createServer } from 'node:http';
import type { Context } from '../context.ts';
import { isDatabaseUp } from '../db/is-database-up.ts';

export type WorkerHealth = { setReady: (isReady: boolean) => void; close: () => void };

/** `/health/live` and `/health/ready` of a worker, for its supervisor, where a port for them is configured. */
export async function serveWorkerHealth({ config, db }: Pick<Context, 'config' | 'db'>): Promise<WorkerHealth> {
  let isWorking = false;
  const setReady = (isReady: boolean) => (isWorking = isReady);
  if (config.workerHealthPort === undefined) return { setReady, close: () => undefined };
  const answer = async (url: string | undefined): Promise<[number, object]> => {
    if (url === '/health/live') return [200, { status: 'ok' }];
    if (url !== '/health/ready') return [404, { status: 'not found' }];
    const database = await isDatabaseUp(db);
    if (database && isWorking) return [200, { status: 'ok', database, working: true }];
    return [503, { status: 'unavailable', database, working: isWorking }];
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request.url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.workerHealthPort, config.http.host, resolve);
  });
  return { setReady, close: () => void server.close() };
}
