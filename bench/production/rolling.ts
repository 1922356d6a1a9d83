/**
 * `node bench/production/rolling.ts [--from <commit>] [--seed N] [--without lame-duck|asset-elsewhere]`: the last release, two of
 * each process behind HAProxy with TLS, becomes this one, process by process with the migration between, while customers
 * buy, upload, write, listen and look. No request fails, no effect is lost or double; the last release's pages then
 * go on with this one's API.
 */
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { asRole } from '../../tools/prepare-roles.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { startStandIns } from '../payments-chaos/ask-stand-ins.ts';
import { drain } from '../payments-chaos/drain.ts';
import { readBooks } from '../payments-chaos/read-books.ts';
import { openShop } from '../payments-chaos/shop.ts';
import type { Addresses } from '../payments-chaos/stand-ins.ts';
import { query } from '../query.ts';
import { endBench, freePort, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { Fleet, type Settings } from './rolling/fleet.ts';
import { lostOrDouble, workLeft } from './rolling/judge.ts';
import { buildRelease, findLastRelease, migrateTo, thisRelease, type Release } from './rolling/last-release.ts';
import { listenerCount, startLoad, type Load } from './rolling/load.ts';
import { goOnWithOldPages, newVisitor, openVisitorsBrowser } from './rolling/pages.ts';
import { newAccount, signIn, type Doors } from './rolling/sign-in.ts';
import { isFailure, startBalancer, type Balancer } from './start-balancer.ts';

const safeguards = ['lame-duck', 'asset-elsewhere'];
const { values: options } = parseArgs({
  options: { from: { type: 'string' }, seed: { type: 'string', default: someSeed() }, without: { type: 'string' } },
});
if (options.without !== undefined && !safeguards.includes(options.without))
  throw new Error(`--without takes ${safeguards.join(' or ')}`);
const seed = wholeNumber('seed', options.seed);
/** Above two questions of the balancer, and what a busy machine adds. */
const drainDelayMs = options.without === 'lame-duck' ? 0 : 6_000;
const quietMs = 10_000;

// The browser's driver would keep this process. Whatever it started ends with it.
process.once('SIGTERM', () => process.exit(1));
console.log('takes about seven minutes');
// Its pages too, which the API serves.
await buildIfStale({ database: false });
const dir = makeBenchDir('rolling');
const release = buildRelease(findLastRelease(options.from));
const next = thisRelease();
console.log(
  `from ${release.name} to ${next.name}, seed ${seed}${options.without ? `, without ${options.without}` : ''}`,
);
if (release.differing.length > 0) console.log(`  with this tree's packages; it wants ${release.differing.join(', ')}`);

const undo: (() => unknown)[] = [];
let broken: string[];
try {
  broken = await roll();
} catch (error) {
  // Now, since what is left running complains of the end.
  console.error(error);
  broken = ['the trial itself did not come to its end'];
} finally {
  for (const step of undo.toReversed()) await step();
}
endBench(broken, dir);

async function roll(): Promise<string[]> {
  // It is not killed here, and the disk is shared with whatever else this machine does.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { settings });
  undo.push(() => postgres.stop());
  await migrateTo(release, urlsOf(postgres));
  const fleet = await Fleet.reserve({ dir, log: openSync(join(dir, 'processes.log'), 'a') });
  const ports = { api: await freePort(), identity: await freePort() };
  const balancer = await startBalancer(
    dir,
    [fleet.siteOf('api', ports.api), fleet.siteOf('identity', ports.identity)],
    { isAssetSoughtElsewhere: options.without !== 'asset-elsewhere' },
  );
  undo.push(() => balancer.stop());
  process.env['NODE_EXTRA_CA_CERTS'] = balancer.certificate;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(balancer.certificate, 'utf8')]);

  const doors = {
    app: `https://localhost:${ports.api}`,
    identity: `https://localhost:${ports.identity}`,
    identityDatabaseUrl: postgres.urlOf('zarpa', logins.identity),
  };
  const standIns = await startStandIns(`${doors.app}/api/payments/webhook`, seed);
  undo.push(() => standIns.stop());
  const addresses = await standIns.ask('addresses');
  undo.push(() => fleet.stop());
  await fleet.start(release, balancer, settingsOf(doors, addresses, postgres));

  const shop = await openShop({
    api: doors.app,
    stripe: addresses.stripe,
    newCustomer: async () => signIn(doors, await newAccount(doors)),
  });
  const visitor = await newVisitor(doors, shop);
  const load = await startLoad({ app: doors.app, databaseUrl: postgres.url, shop, seed });
  await rest(quietMs);
  const began = performance.now();
  await migrateBetween(postgres);
  const migratedMs = performance.now() - began;
  await fleet.replace(next, balancer, { WEB_DIST_BEFORE: webOf(release) });
  const rolledSeconds = (performance.now() - began) / 1000;
  await rest(quietMs);
  await load.finish();

  const { left } = await drain(standIns, postgres.url);
  const evidence = {
    outside: await standIns.ask('outside'),
    books: await readBooks(postgres.url),
    visits: [...load.visits, visitor.visit],
  };
  const duringRoll = balancer.answers();
  printFigures({ load, migratedMs, rolledSeconds, versions: await versionsOf(balancer, postgres) });
  const retried = duringRoll.filter(({ retries }) => retries !== '0').length;
  console.log(
    `  ${duringRoll.length} answers by the balancer, ${retried} of them after another try; ${fleet.cutWorkers} workers cut short`,
  );

  await fleet.restartApi(next, balancer, { WEB_DIST: webOf(release) });
  const context = await openVisitorsBrowser(dir);
  undo.push(() => context.close());
  const old = await goOnWithOldPages(context, visitor, doors.app);
  console.log(`  on the last release's pages: ${old.steps.join(', ')}`);
  return [
    ...counted(
      'request failed',
      duringRoll.filter(isFailure).map(({ status, ending, server, call }) => `${status} ${ending} ${server} ${call}`),
    ),
    ...counted('call failed', load.failures),
    ...counted('effect is lost or double', await lostOrDouble(postgres.url, load, evidence)),
    ...counted('kind of work is left', [...left, ...(await workLeft(postgres.url))]),
    ...counted('process did not end well', fleet.badEnds),
    ...counted('step of the old page failed', old.failures),
  ];
}

const urlsOf = ({ url, urlOf }: EmbeddedPostgres) => ({
  url,
  appUrl: urlOf('zarpa', logins.app),
  identityUrl: urlOf('zarpa', logins.identity),
});

function webOf({ folder }: Release): string {
  return join(folder, 'web/dist');
}

/** Where no migration lies between, the trial brings one of its own: a column and an index of tables that are written to. */
async function migrateBetween(postgres: EmbeddedPostgres): Promise<void> {
  const added = next.migrations.filter((name) => !release.migrations.includes(name));
  await migrateTo(next, urlsOf(postgres));
  if (added.length > 0) return console.log(`  migrations between: ${added.join(', ')}`);
  const owner = asRole(postgres.url, logins.owner);
  await query(owner, `alter table registrations add column of_the_trial text not null default ''`);
  await query(owner, 'create index concurrently of_the_trial on files (created_at)');
  console.log('  no migration between: a column and an index of the trial');
}

function settingsOf({ app, identity }: Doors, addresses: Addresses, postgres: EmbeddedPostgres): Settings {
  const server = {
    DATABASE_URL: postgres.urlOf('zarpa', logins.app),
    PUBLIC_URL: app,
    AUTH_DOMAIN: identity,
    TRUST_PROXY: '1',
    FILES_DIR: join(dir, 'files'),
    STRIPE_API_URL: addresses.stripe,
    STRIPE_SCRIPT_URL: `${addresses.stripe}/endive/stripe.js`,
    SMTP_URL: addresses.smtp,
    RATE_LIMIT_FACTOR: '100000',
    RECONCILE_AFTER_SECONDS: '5',
    LOG_LEVEL: 'warn',
  };
  return {
    api: { ...server, DRAIN_DELAY_MS: String(drainDelayMs) },
    worker: server,
    identity: {
      DATABASE_URL: postgres.urlOf('zarpa', logins.identity),
      IDENTITY_URL: identity,
      APP_URLS: app,
      TRUST_PROXY: '1',
      SMTP_URL: addresses.smtp,
      IDENTITY_LIMITS: 'pages=100000,login-address=100000',
      LOG_LEVEL: 'warn',
    },
  };
}

type Figures = { load: Load; migratedMs: number; rolledSeconds: number; versions: string };

function printFigures({ load, migratedMs, rolledSeconds, versions }: Figures): void {
  const { visits, writers, followers, tally } = load;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const endings = Object.entries(Object.groupBy(visits, ({ ending }) => ending));
  const lines = [
    versions,
    `migrated in ${(migratedMs / 1000).toFixed(1)} s, all six processes replaced after ${rolledSeconds.toFixed(0)} s`,
    `${visits.length} customers signed in and bought: ${endings.map(([ending, list]) => `${list.length} ${ending}`).join(', ')}`,
    `  answers: ${[...tally]
      .toSorted()
      .map(([code, count]) => `${count} ${code}`)
      .join(', ')}`,
    `${sum(writers.map(({ answered }) => answered.files))} bank files, ${sum(writers.map(({ answered }) => answered.messages))} messages, ${load.reads()} reads, ${load.pages()} pages with an empty cache`,
    `${load.notices()} notices for each of ${listenerCount} listeners, who opened ${sum(followers.map(({ streams }) => streams()))} streams`,
  ];
  for (const line of lines) console.log(`  ${line}`);
}

async function versionsOf(balancer: Balancer, postgres: EmbeddedPostgres): Promise<string> {
  const [found] = await query<{ server_version: string }>(postgres.url, 'show server_version');
  return `Node ${process.versions.node}, PostgreSQL ${found!.server_version}, ${balancer.version}`;
}

function counted(what: string, findings: readonly string[]): string[] {
  const some = findings.slice(0, 5).map((finding) => `  ${finding}`);
  return findings.length === 0 ? [] : [`${findings.length} × ${what}`, ...some];
}
