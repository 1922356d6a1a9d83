import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../tools/embedded-postgres.ts';

const run = promisify(execFile);

export type KillableDatabase = {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startKillableDatabase(dir: string): Promise<KillableDatabase> {
  const door = join(dir, 'door');
  mkdirSync(dir, { recursive: true });
  let server = await startEmbeddedPostgres(join(dir, 'data'));
  openDoor();

  /** Each run has its own socket folder; this link points to the current one. */
  function openDoor(): void {
    const socket = new URL(server.url).searchParams.get('host')!;
    symlinkSync(socket, `${door}.new`);
    renameSync(`${door}.new`, door);
  }

  return {
    url: `postgresql://app@localhost/zarpa?host=${encodeURIComponent(door)}`,
    kill: async () => {
      await killFamily(server);
      await server.stop();
    },
    start: async () => {
      server = await startedAgain(join(dir, 'data'));
      openDoor();
    },
    stop: () => server.stop(),
  };
}

/** kill -9 of the postmaster and its children, so that no checkpoint is written. */
async function killFamily(server: EmbeddedPostgres): Promise<void> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server.pid)
    .map(([pid]) => pid!);
  for (const pid of [server.pid, ...children]) killIfAlive(pid);
  await server.ended;
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starting fails for a moment while the kernel still counts a dying backend's memory. */
async function startedAgain(dir: string): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmbeddedPostgres(dir);
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
