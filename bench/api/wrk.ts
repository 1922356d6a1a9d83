import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests per second over four seconds from 16 connections; throws when an answer was not 2xx or wrk is missing. */
export async function requestsPerSecond(url: string, token: string): Promise<number> {
  const args = ['-t1', '-c16', '-d4s', '-H', `Authorization: Bearer ${token}`, url];
  const { stdout } = await run('wrk', args).catch((error: unknown) => {
    throw new Error('wrk is needed: apt-get install wrk', { cause: error });
  });
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}
