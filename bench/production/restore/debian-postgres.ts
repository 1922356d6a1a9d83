import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installPackages } from '../../../tools/install-packages.ts';
import { query } from '../../query.ts';

const programs = '/usr/lib/postgresql/15/bin';
const user = 'postgres';
export const superuser = 'app';

export type DebianPostgres = {
  version: string;
  urlOf: (login: string) => string;
  /** As a lost machine: nothing is written any more. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

type Where = { dataDir: string; socket: string; environment: Record<string, string> };

export function installDebianPostgres(others: readonly string[] = []): void {
  if (!existsSync(`${programs}/postgres`)) installPackages('PostgreSQL 15', ['postgresql-15']);
  const missing = others.filter((name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0);
  if (missing.length > 0) installPackages(missing.join(' '), missing);
}

/** A folder of the user that PostgreSQL runs as, which root is not. */
export function makeServersFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    const { uid, gid } = idsOf();
    chownSync(path, uid, gid);
  }
  return path;
}

/** A line of a shell, as PostgreSQL's user. Throws what it says when it fails. */
export async function runAsServer(line: string, environment: Record<string, string>): Promise<string> {
  const [command, ...parameters] = asServer('sh', ['-ec', line]);
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(command!, parameters, { cwd: '/', env });
  return stdout;
}

export async function makeCluster({ dataDir, environment }: Where): Promise<void> {
  const parameters = ['-D', dataDir, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await runAsServer(`${programs}/initdb ${parameters.join(' ')}`, environment);
}

/** Waits until it takes writes: after a restore, until it has been promoted. */
export async function startDebianPostgres(where: Where, settings: readonly string[] = []): Promise<DebianPostgres> {
  const { dataDir, socket, environment } = where;
  const log = openSync(`${dataDir}.log`, 'a');
  const options = ['listen_addresses=', 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const [command, ...parameters] = asServer(`${programs}/postgres`, ['-D', dataDir, '-k', socket, ...options]);
  const child = spawn(command!, parameters, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment },
  });
  let isOver = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => void (isOver = true));
  const urlOf = (login: string, database = 'zarpa') =>
    `postgresql://${login}@localhost:5432/${database}?host=${encodeURIComponent(socket)}`;
  for (let waited = 0; !(await takesWrites(urlOf(superuser, 'postgres'))); waited += 100) {
    if (isOver || waited > 120_000)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(`${dataDir}.log`, 'utf8')}`);
    await rest(100);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!isOver) child.kill(signal);
    await ended;
  };
  const [found] = await query<{ server_version: string }>(urlOf(superuser, 'postgres'), 'show server_version');
  return {
    version: found!.server_version,
    urlOf,
    kill: async () => {
      // The postmaster's children end when they see that it is gone.
      await end('SIGKILL');
      await rest(500);
    },
    stop: () => end('SIGINT'),
  };
}

async function takesWrites(url: string): Promise<boolean> {
  const [found] = await query<{ waits: boolean }>(url, 'select pg_is_in_recovery() as waits').catch(() => []);
  return found?.waits === false;
}

/** Ends with us. */
function asServer(name: string, parameters: readonly string[]): string[] {
  const guard = ['setpriv', '--pdeathsig', 'INT'];
  if (process.getuid?.() !== 0) return [...guard, name, ...parameters];
  return [...guard, `--reuid=${user}`, `--regid=${user}`, '--init-groups', name, ...parameters];
}

function idsOf(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = line!.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
