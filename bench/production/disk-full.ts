/**
 * `node bench/production/disk-full.ts [--without whole-objects]`, as root: the disks of files, spool and PostgreSQL become
 * full one after the other, then one of five calls to the file system fails. What cannot be done is refused in words (503
 * or 507), no row is without its bytes, and it goes on by itself when there is room.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { installPackages } from '../../tools/install-packages.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { settingsOf, startStandIns } from '../payments-chaos/ask-stand-ins.ts';
import { query } from '../query.ts';
import { endBench, freePort, makeBenchDir } from '../run-bench.ts';
import { startProcess, type Running } from '../start-process.ts';
import { makeDisk, type Disk } from './disk-full/disks.ts';
import { isInWords, workFor, worksAgain, type Answered } from './disk-full/refusals.ts';
import { startSupervisedPostgres } from './disk-full/supervised-postgres.ts';
import { openUploaders, type Uploader } from './uploaders.ts';

const phaseMs = 20_000;
const againSecondsMax = 30;
const libfiu = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'];
/** Node itself ends when it cannot write to its own pipes, so `write` is left out. */
const failing = [
  'posix/io/oc/open',
  'posix/io/sync/*',
  'posix/io/rw/pread',
  'posix/io/rw/pwrite',
  'posix/io/dir/rename',
];

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
if (options.without !== undefined && options.without !== 'whole-objects') throw new Error('only whole-objects');

console.log('takes about four minutes');
await buildIfStale({ database: false });
if (!existsSync(libfiu[0]!)) installPackages('libfiu', ['libfiu0', 'fiu-utils']);
const dir = makeBenchDir('disk-full');
const log = openSync(join(dir, 'processes.log'), 'a');
const disks: Record<'database' | 'files' | 'spool', Disk> = {
  database: makeDisk(join(dir, 'database'), 320),
  files: makeDisk(join(dir, 'files'), 48),
  spool: makeDisk(join(dir, 'spool'), 320),
};
const ends: (() => unknown)[] = Object.values(disks).map(({ remove }) => remove);
const broken: string[] = [];
let uploads = 0;
try {
  const database = await startSupervisedPostgres(join(disks.database.path, 'data'), await freePort());
  ends.push(database.stop);
  const standIns = await startStandIns('http://127.0.0.1:9/', 1);
  ends.push(standIns.stop);
  const addresses = await standIns.ask('addresses');
  await migrateEverything(database.url);
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: database.url,
    PORT: String(port),
    ...settingsOf(addresses),
    FILES_DIR: disks.files.path,
    SPOOL_DIR: disks.spool.path,
    LOG_LEVEL: 'error',
    LD_PRELOAD: libfiu.join(' '),
    FIU_CTRL_FIFO: join(dir, 'fiu'),
  };
  const entries = entriesOf({ isDevelopment: false });
  const server = await startProcess(entries.api, { ...environment, ...silentWrites() }, log);
  const worker = await startProcess(entries.worker, { ...environment, LD_PRELOAD: '' }, log);
  ends.push(server.stop, worker.stop);
  const [found] = await query<{ server_version: string }>(database.url, 'show server_version');
  const fiu = execFileSync('dpkg-query', ['-W', '-f', '${Version}', 'libfiu0'], { encoding: 'utf8' });
  console.log(`PostgreSQL ${found!.server_version}, Node ${process.versions.node}, libfiu ${fiu}`);
  const people = await openUploaders(addresses, database.url, 3);
  if (!(await worksAgain(api, people[0]!))) throw new Error('nothing works before anything is full');

  const trouble = { api, people };
  await phase('the disk of files is full', trouble, {
    begin: () => disks.files.fill(0),
    end: () => disks.files.empty(),
    mayRefuse: ['upload'],
  });
  await phase('the disk of the spool has less than an upload needs', trouble, {
    begin: () => disks.spool.fill(200_000_000),
    end: () => disks.spool.empty(),
    mayRefuse: ['upload'],
  });
  await phase('the disk of PostgreSQL is full', trouble, {
    begin: () => disks.database.fill(0),
    end: () => disks.database.empty(),
    mayRefuse: ['upload', 'write', 'read'],
  });
  console.log(`  PostgreSQL ended by itself ${database.ends()} times`);
  await phase('one of five calls to the file system fails', trouble, {
    begin: () => failing.forEach((name) => tell(server, `enable_random name=${name},probability=0.2`)),
    end: () => failing.forEach((name) => tell(server, `disable name=${name}`)),
    mayRefuse: ['upload'],
  });
  if (server.child.exitCode !== null || worker.child.exitCode !== null) broken.push('a process ended');
  await Promise.all([server.stop(), worker.stop()]);
  checkRows({ ...environment, LD_PRELOAD: '' });
} finally {
  for (const end of ends.toReversed()) await end();
}
endBench(broken, dir);

type Trouble = { begin: () => void; end: () => void; mayRefuse: readonly Answered['what'][] };

async function phase(
  name: string,
  { api, people }: { api: string; people: readonly Uploader[] },
  { begin, end, mayRefuse }: Trouble,
): Promise<void> {
  begin();
  const answers = await workFor(phaseMs, api, people);
  end();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  while (seconds() < againSecondsMax && !(await worksAgain(api, people[0]!))) await rest(200);
  const took = seconds();
  uploads += answers.filter(({ what, status }) => what === 'upload' && status === 200).length;
  const refused = answers.filter(({ status }) => status !== 200);
  const silent = refused.filter((answer) => !isInWords(answer) || !mayRefuse.includes(answer.what));
  const counts = Object.entries(Object.groupBy(refused, ({ what, status, code }) => `${what} ${status} ${code}`));
  console.log(`  ${name}: ${answers.length - refused.length} done, works again after ${took.toFixed(1)} s`);
  for (const [kind, list] of counts) console.log(`    ${list!.length} × ${kind}`);
  if (refused.length === 0) broken.push(`${name}: nothing was refused, so nothing was proven`);
  for (const { what, status, code, message } of silent.slice(0, 3))
    broken.push(`${name}: ${what} was answered ${status} ${code} ${message}`);
  if (took >= againSecondsMax) broken.push(`${name}: it does not go on`);
}

function tell({ child }: Running, command: string): void {
  execFileSync('fiu-ctrl', ['-f', join(dir, 'fiu'), '-c', command, String(child.pid)], { stdio: 'ignore' });
}

/** Every row has its bytes, with their digest. */
function checkRows(environment: Record<string, string>): void {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const checked = spawnSync(process.execPath, ['server/restore-check.ts', '--since', since], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  const lines = checked.stdout.trim().split('\n');
  const files = lines.find((line) => line.startsWith('files:')) ?? '';
  console.log(`  ${uploads} uploads done in trouble; ${files}; ${lines.at(-1)}`);
  if (!(Number(/\d+/.exec(files)?.[0]) >= uploads)) broken.push('an upload that was done has no row');
  if (checked.status !== 0) broken.push(`rows without their bytes: ${lines.at(-1)} ${checked.stderr}`);
}

/** What the trial must notice: what could not be written passes for written. */
function silentWrites(): Record<string, string> {
  if (!options.without) return {};
  const module = `import { open } from 'node:fs/promises';
    const handle = await open('/dev/null');
    const { writeFile } = Object.getPrototypeOf(handle);
    Object.getPrototypeOf(handle).writeFile = function (...all) { return writeFile.apply(this, all).catch(() => undefined); };
    await handle.close();`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}` };
}
