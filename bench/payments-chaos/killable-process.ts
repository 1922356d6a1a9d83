import { startProcess, type Running } from '../start-process.ts';

export type KillableProcess = {
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** For what does not end it: SIGSTOP, SIGCONT. */
  signal: (name: NodeJS.Signals) => void;
  ownEnds: () => number;
};

export async function startKillableProcess(
  script: string,
  environment: Record<string, string>,
  logFile: number,
): Promise<KillableProcess> {
  let life: Running | undefined;
  let ownEnds = 0;
  let isMeantToRun = false;

  async function start(): Promise<void> {
    isMeantToRun = true;
    for (;;) {
      if (!isMeantToRun || life) return;
      life = await startProcess(script, environment, logFile).catch(() => undefined);
      if (life) watch(life);
      else {
        ownEnds += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }
  }

  function watch(running: Running): void {
    running.child.once('exit', () => {
      if (life !== running) return;
      life = undefined;
      if (!isMeantToRun) return;
      ownEnds += 1;
      void start();
    });
  }

  const end = async (how: 'kill' | 'stop') => {
    isMeantToRun = false;
    const running = life;
    life = undefined;
    await running?.[how]();
  };

  await start();
  return {
    start,
    kill: () => end('kill'),
    stop: () => end('stop'),
    signal: (name) => void life?.child.kill(name),
    ownEnds: () => ownEnds,
  };
}
