import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apiOptions, workerOptions } from '@zarpa/server/node-options.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of sources and of bundles. */
const optionsOf: readonly (readonly [string, readonly string[]])[] = [
  ['server/main.ts', apiOptions],
  ['server/worker.ts', workerOptions],
  ['dist/api.js', apiOptions],
  ['dist/worker.js', workerOptions],
];

export type Running = { child: ChildProcess; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts one of our processes and waits until it reports ready. `kill` is kill -9; `logFile` receives its output. */
export async function startProcess(
  script: string,
  environment: Record<string, string>,
  logFile: number | 'inherit' = 'inherit',
): Promise<Running> {
  const options = optionsOf.find(([path]) => script.endsWith(path))?.[1] ?? [];
  const child = spawn(process.execPath, [...options, script], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', logFile, logFile, 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${script} ended (${code})`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
