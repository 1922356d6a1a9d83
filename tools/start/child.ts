import { spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from './settings.ts';

export type Child = { name: string; pid: () => number | undefined; stop: () => Promise<void> };

/**
 * Starts one of our processes and waits until it says that it is ready. It ends with us, whatever ends us, because
 * it watches its channel; if it ends by itself it is started again, with growing pauses.
 */
export async function startChild(
  name: string,
  script: string,
  environment: Record<string, string | undefined>,
): Promise<Child> {
  let child: ChildProcess;
  let isStopping = false;
  let failures = 0;

  const launch = () => {
    child = spawn(process.execPath, [script], {
      cwd: projectRoot,
      env: environment as NodeJS.ProcessEnv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Ctrl-C reaches the whole group; each child ignores nothing and drains by itself, so both ways are safe.
    const startedAt = Date.now();
    child.once('exit', (code) => {
      if (isStopping) return;
      failures = Date.now() - startedAt > 30_000 ? 1 : failures + 1;
      const pauseMs = Math.min(250 * 2 ** failures, 10_000);
      console.error(`${name} terminó (${code}); se reinicia en ${pauseMs} ms.`);
      setTimeout(() => !isStopping && launch(), pauseMs);
    });
    return child;
  };

  await ready(name, launch(), () => (isStopping = true));
  return {
    name,
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 16_000);
      await ended;
      clearTimeout(late);
    },
  };
}

function ready(name: string, child: ChildProcess, onFailure: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      onFailure();
      reject(new Error(`${name} no pudo arrancar (código ${code}).`));
    });
    child.once('message', () => resolve());
  });
}
