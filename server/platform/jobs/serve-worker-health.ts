import { createServer, type IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import { isDatabaseUp } from '../db/is-database-up.ts';
import { mayReadFigures } from '../http/security/may-read-figures.ts';
import type { WorkerFigures } from './open-worker-figures.ts';

export type WorkerHealth = { setReady: (isReady: boolean) => void; close: () => void };

type Answer = { status: number; contentType?: string; body: string };

export async function serveWorkerHealth(
  { config, db, keys }: Pick<Context, 'config' | 'db' | 'keys'>,
  figures: Pick<WorkerFigures, 'text'>,
): Promise<WorkerHealth> {
  let isWorking = false;
  const setReady = (isReady: boolean) => (isWorking = isReady);
  if (config.workerHealthPort === undefined) return { setReady, close: () => undefined };
  const answer = async ({ url, headers }: IncomingMessage): Promise<Answer> => {
    if (url === '/health/live') return jsonAnswer(200, { status: 'ok' });
    if (url === '/metrics' && mayReadFigures({ config }, headers.authorization))
      return { status: 200, ...(await figures.text()) };
    if (url !== '/health/ready') return jsonAnswer(404, { status: 'not found' });
    const database = await isDatabaseUp(db);
    const problem = database ? await keys.problem().catch(() => undefined) : undefined;
    if (problem) return jsonAnswer(503, { status: 'unavailable', database, working: isWorking, keys: problem });
    if (database && isWorking) return jsonAnswer(200, { status: 'ok', database, working: true });
    return jsonAnswer(503, { status: 'unavailable', database, working: isWorking });
  };
  const server = createServer(async (request, response) => {
    const { status, contentType = 'application/json', body } = await answer(request);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.workerHealthPort, config.http.host, resolve);
  });
  return { setReady, close: () => void server.close() };
}

function jsonAnswer(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body) };
}
