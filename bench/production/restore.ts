/**
 * `node bench/production/restore.ts [--without one-file|one-byte|hold]`: Debian's PostgreSQL with pgBackRest is backed up while
 * customers pay and upload, its machine is lost, and it is restored to a minute in another place by the commands of
 * `deploy/backup/README.md`; then `restore-check` finds everything, and the built API and worker go on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { settingsOf, startStandIns, type StandIns } from '../payments-chaos/ask-stand-ins.ts';
import { openMintingShop, type Shop } from '../payments-chaos/shop.ts';
import { query } from '../query.ts';
import { endBench, freePort, makeBenchDir } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import {
  installDebianPostgres,
  makeCluster,
  makeServersFolder,
  runAsServer,
  startDebianPostgres,
  superuser,
} from './restore/debian-postgres.ts';
import { judgeBooks, judgeLife } from './restore/judge.ts';
import { commandsUnder } from './restore/readme-commands.ts';
import { startLoad, type Load } from './restore/load.ts';
import { mint } from './uploaders.ts';

const guide = 'deploy/backup/README.md';
const seed = 7;
/** WAL is archived after 60 s at the latest; what comes after the minute is to be there too. */
const untilMinuteMs = 30_000;
const afterMinuteMs = 75_000;

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
if (options.without !== undefined && !['one-file', 'one-byte', 'hold'].includes(options.without))
  throw new Error('only one-file, one-byte or hold can be left out');

console.log('takes about five minutes');
await buildIfStale({ database: false });
installDebianPostgres(['pgbackrest', 'rsync']);
const dir = makeBenchDir('restore');
chmodSync(dir, 0o755);
const folder = makeServersFolder(join(dir, 'server'));
const socket = makeServersFolder(join(dir, 'socket'));
copyFileSync('deploy/backup/pgbackrest.conf', join(dir, 'pgbackrest.conf'));
const ofDatabase = {
  PGBACKREST_CONFIG: join(dir, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: makeServersFolder(join(dir, 'repository')),
  PGBACKREST_REPO1_CIPHER_PASS: 'only-of-this-trial',
  PGBACKREST_SPOOL_PATH: makeServersFolder(join(dir, 'spool')),
  PGBACKREST_LOCK_PATH: makeServersFolder(join(dir, 'lock')),
  PGBACKREST_PG1_PATH: join(folder, 'data'),
  PGBACKREST_PG1_SOCKET_PATH: socket,
  PGBACKREST_PG1_USER: superuser,
};
const files = { FILES_DIR: join(dir, 'files'), FILES_COPY: join(dir, 'copy') };
const log = openSync(join(dir, 'processes.log'), 'a');
const port = await freePort();
const ends: (() => Promise<unknown>)[] = [];
const broken: string[] = [];
try {
  const standIns = await startStandIns(`http://127.0.0.1:${port}/api/payments/webhook`, seed);
  ends.push(() => standIns.stop());
  const addresses = await standIns.ask('addresses');
  const processes = {
    PORT: String(port),
    ...settingsOf(addresses),
    RATE_LIMIT_FACTOR: '100000',
    RECONCILE_AFTER_SECONDS: '2',
    ANSWER_CHECKS: '0',
    LOG_LEVEL: 'error',
    PATH: `${join(import.meta.dirname, '../../node_modules/.bin')}:${process.env['PATH']}`,
  };
  const lost = await workAndLose(processes, addresses, standIns);
  await restoreElsewhere(lost, processes, standIns);
} finally {
  for (const end of ends.toReversed()) await end();
}
endBench(broken, dir);

type Lost = { minute: Date; load: Load; shop: Shop; mails: number; early: string };

/** Until the machine of the database is gone, and its store with it. */
async function workAndLose(
  processes: Record<string, string>,
  addresses: Parameters<typeof openMintingShop>[1],
  standIns: StandIns,
): Promise<Lost> {
  const where = { dataDir: ofDatabase.PGBACKREST_PG1_PATH, socket, environment: ofDatabase };
  await makeCluster(where);
  writeFileSync(join(where.dataDir, 'conf.d.conf'), readFileSync('deploy/backup/postgresql.conf'), { mode: 0o644 });
  await runAsServer(`echo "include = 'conf.d.conf'" >> ${where.dataDir}/postgresql.conf`, ofDatabase);
  const server = await startDebianPostgres(where);
  ends.push(server.stop);
  const archiver = (await runAsServer('pgbackrest version', ofDatabase)).trim();
  console.log(`PostgreSQL ${server.version}, ${archiver}, Node ${process.versions.node}`);
  await query(server.urlOf(superuser).replace('/zarpa?', '/postgres?'), 'create database zarpa');
  await migrateEverything(server.urlOf(superuser));
  for (const line of commandsUnder(guide, 'Set up')) await runAsServer(line, ofDatabase);
  const environment = { ...processes, ...files, DATABASE_URL: server.urlOf(logins.app) };
  const { api, worker } = entriesOf({ isDevelopment: false });
  const running = [await startProcess(api, environment, log), await startProcess(worker, environment, log)];
  ends.push(...running.map(({ kill }) => kill));
  const shop = await openMintingShop(`http://127.0.0.1:${port}`, addresses);
  const load = await startLoad(shop, addresses.issuer, server.urlOf(superuser), seed);
  await rest(untilMinuteMs / 2);
  for (const line of commandsUnder(guide, 'Back up')) {
    const began = performance.now();
    await runAsServer(line, ofDatabase);
    console.log(`  ${sinceThen(began)} s: ${line}`);
  }
  await rest(untilMinuteMs / 2);
  // What is unsent at the minute leaves after it.
  await standIns.ask('faults', { mail: { rejectNext: 1_000 } });
  await rest(5_000);
  const early = await mint(addresses.issuer, { userId: load.told[0]!.userId, email: 'temprano@example.com' });
  const [now] = await query<{ at: Date }>(server.urlOf(superuser), 'select now() as at');
  console.log(
    `  the minute: ${now!.at.toISOString()}; ${load.told.length} told paid, ${load.uploads} uploads before it`,
  );
  await standIns.ask('faults', {});
  await giveBackOne(server.urlOf(superuser), addresses.stripe);
  await rest(afterMinuteMs);
  for (const line of commandsUnder(guide, 'Files')) await run(line, files);
  broken.push(...load.failures.slice(0, 5));
  // The processes lose their database in the middle of their work.
  await server.kill();
  await load.end();
  for (const { kill } of running) await kill();
  const { mails } = await standIns.ask('outside');
  rmSync(where.dataDir, { recursive: true });
  rmSync(files.FILES_DIR, { recursive: true });
  console.log(`  lost after ${load.told.length} told paid and ${load.uploads} uploads`);
  return { minute: now!.at, load, shop, mails: mails.length, early };
}

/** After the minute, which the restored database cannot know. */
async function giveBackOne(url: string, stripe: string): Promise<void> {
  const [paid] = await query<{ intent: string }>(
    url,
    `select payment_intent_id as intent from registrations where payment_status = 'paid' and payment_intent_id is not null limit 1`,
  );
  const answer = await fetch(`${stripe}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: paid!.intent, amount: '500' }),
  });
  if (!answer.ok) throw new Error(`the refund was answered ${answer.status}`);
}

async function restoreElsewhere(
  { minute, load, shop, mails, early }: Lost,
  processes: Record<string, string>,
  standIns: StandIns,
): Promise<void> {
  const restored = makeServersFolder(join(folder, 'restored'));
  const moment = minute.toISOString().replace('T', ' ').replace('Z', '+00');
  const elsewhere = { ...files, FILES_DIR: join(dir, 'files-restored'), RESTORED: restored, MOMENT: moment };
  const [database, store, look, hold, ...others] = commandsUnder(guide, 'Restore');
  if (!database || !store || !look || !hold || others.length > 0) throw new Error('the guide has other commands');
  const began = performance.now();
  await runAsServer(database, { ...ofDatabase, ...elsewhere });
  const server = await startDebianPostgres({ dataDir: restored, socket, environment: ofDatabase });
  ends.push(server.stop);
  await run(store, elsewhere);
  console.log(`  ${sinceThen(began)} s: restored, recovered and files copied`);
  const url = server.urlOf(superuser);
  await leaveOut(url, elsewhere.FILES_DIR);
  const environment = { ...processes, ...elsewhere, DATABASE_URL: server.urlOf(logins.app) };
  await check(look, environment, minute);
  const said = await check(options.without === 'hold' ? hold.replace(' --hold', '') : hold, environment, minute);
  broken.push(...(await judgeBooks(url, { said, told: load.told.filter(({ at }) => at < minute), standIns })));

  const { api, worker } = entriesOf({ isDevelopment: false });
  const running = [await startProcess(api, environment, log), await startProcess(worker, environment, log)];
  ends.push(...running.map(({ kill }) => kill));
  broken.push(...(await judgeLife(url, { shop, early, mails, standIns })));
  const info = await runAsServer('pgbackrest --stanza=zarpa info', ofDatabase);
  if (/00000002[0-9A-F]{16}/.test(info)) broken.push('the restored server archived into the stanza of the lost one');
}

/** What the check must notice: the file of a row of before the minute. */
async function leaveOut(url: string, store: string): Promise<void> {
  if (!options.without || options.without === 'hold') return;
  const [first] = await query<{ key: string }>(
    url,
    `select object_key as key from files where state = 'kept' order by created_at limit 1`,
  );
  const path = join(store, first!.key);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  if (options.without === 'one-file') rmSync(path);
  else writeFileSync(path, bytes);
  console.log(`  without ${options.without}: ${first!.key}`);
}

/** What it said; the sentences without their lists are printed. */
async function check(line: string, environment: Record<string, string>, minute: Date): Promise<string> {
  const began = performance.now();
  const { status, said } = await shell(line, environment);
  console.log(`  ${sinceThen(began)} s: ${line}`);
  const sentences = said
    .trim()
    .split('\n')
    .filter((sentence) => /^\w/.test(sentence));
  for (const sentence of sentences) console.log(`    ${sentence}`);
  if (status !== 0) broken.push(`${line} ended with ${status}: ${sentences.at(-1)}`);
  const [, moment] = /restored to (\S+)/.exec(said) ?? [];
  const differsMs = Math.abs(Date.parse(moment ?? '') - minute.getTime());
  if (!(differsMs < 5_000)) broken.push(`restored to ${moment}, and not to ${minute.toISOString()}`);
  return said;
}

async function run(line: string, environment: Record<string, string>): Promise<void> {
  const { status, said } = await shell(line, environment);
  if (status !== 0) throw new Error(`${line}: ${said}`);
}

async function shell(line: string, environment: Record<string, string>): Promise<{ status: number; said: string }> {
  const child = spawn('sh', ['-ec', line], { env: { ...process.env, ...environment } });
  const [said, [status]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { status, said: said.join('') };
}

function sinceThen(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1);
}
