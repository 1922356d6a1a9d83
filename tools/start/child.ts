import { spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from './settings.ts';

export type Child = { name: string; pid: () => number | undefined; stop: () => Promise<void> };

/** A child that ran this long was healthy: its exit resets the restart count. */
const soundMs = 30_000;

/**
 * The child exits with this process, because it watches its channel; after its own exit it restarts with growing pauses.
 * With `ready` it loads at once and is told when that resolves.
 */
export async function startChild(
  name: string,
  [...command]: readonly string[],
  environment: Record<string, string | undefined>,
  ready?: Promise<void>,
): Promise<Child> {
  let child: ChildProcess;
  let isStopping = false;
  let failures = 0;
  let again: NodeJS.Timeout | undefined;

  const launch = () => {
    const own = spawn(process.execPath, [...command, ...(ready ? ['--when-told'] : [])], {
      cwd: projectRoot,
      env: environment as NodeJS.ProcessEnv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    ready?.then(
      () => own.send('ready', () => undefined),
      () => own.kill('SIGKILL'),
    );
    return (child = own);
  };
  const keepAlive = (startedAt: number) =>
    // Ctrl-C reaches the whole process group; each child drains by itself, so both ways are safe.
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      failures = Date.now() - startedAt > soundMs ? 1 : failures + 1;
      const pauseMs = failures === 1 ? 0 : Math.min(250 * 2 ** (failures - 1), 10_000);
      console.error(`${name} terminó (${code ?? signal}); se reinicia${pauseMs ? ` en ${pauseMs} ms` : ''}.`);
      again = setTimeout(() => {
        launch();
        keepAlive(Date.now());
      }, pauseMs);
    });

  const startedAt = Date.now();
  await firstReady(name, launch());
  keepAlive(startedAt);
  return {
    name,
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 16_000);
      await ended;
      clearTimeout(late);
    },
  };
}

function firstReady(name: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`${name} no pudo arrancar (código ${code}).`));
    child.once('exit', failed);
    child.once('message', () => {
      // After this, an exit leads to a restart.
      child.off('exit', failed);
      resolve();
    });
  });
}
