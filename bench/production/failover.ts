/**
 * `node bench/production/failover.ts [--without synchronous-commit]`: customers pay while the primary of three
 * PostgreSQL under Patroni is killed, frozen and cut off: nothing that was acknowledged is lost, and no process restarts.
 */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { settingsOf, startStandIns } from '../payments-chaos/ask-stand-ins.ts';
import { buy, type Visit } from '../payments-chaos/buy.ts';
import type { Tally } from '../payments-chaos/call-checkout.ts';
import { drain, drainSecondsMax } from '../payments-chaos/drain.ts';
import { captured, guarantees } from '../payments-chaos/guarantees.rules.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import { readBooks } from '../payments-chaos/read-books.ts';
import { openMintingShop, type Shop } from '../payments-chaos/shop.ts';
import { query } from '../query.ts';
import { endBench, freePort, linesOf, makeBenchDir, someSeed } from '../run-bench.ts';
import { versionsOfServers } from './cluster/debian-servers.ts';
import { causeOutage, faults } from './cluster/faults.ts';
import { startPlainWriters } from './cluster/plain-writers.ts';
import { startCluster } from './cluster/start-cluster.ts';

const customerCount = 5;
const writerCount = 4;

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
if (options.without !== undefined && options.without !== 'synchronous-commit')
  throw new Error('only synchronous-commit can be left out');

console.log('takes about five minutes');
await buildIfStale({ database: false });
const dir = makeBenchDir('failover');
const log = openSync(join(dir, 'processes.log'), 'a');
const cluster = await startCluster(dir, { isSynchronous: options.without === undefined });
console.log(`${versionsOfServers()}; Node ${process.versions.node}; logs in ${dir}`);
const superuserUrl = cluster.urlOf('postgres', 'zarpa');
await query(cluster.urlOf('postgres', 'postgres'), 'create database zarpa');
await query(cluster.urlOf('postgres', 'postgres'), 'create database trial');
await migrateEverything(superuserUrl);

const seed = Number(someSeed());
const port = await freePort();
const standIns = await startStandIns(`http://127.0.0.1:${port}/api/payments/webhook`, seed);
const addresses = await standIns.ask('addresses');
const environment = {
  DATABASE_URL: cluster.urlOf(logins.app, 'zarpa'),
  PORT: String(port),
  ...settingsOf(addresses),
  FILES_DIR: join(dir, 'files'),
  RECONCILE_AFTER_SECONDS: '2',
  LOG_LEVEL: 'warn',
};
const entries = entriesOf({ isDevelopment: false });
const api = await startKillableProcess(entries.api, environment, log);
const worker = await startKillableProcess(entries.worker, environment, log);
const shop = await openMintingShop(`http://127.0.0.1:${port}`, addresses);

const writers = await startPlainWriters(cluster.urlOf('postgres', 'trial'), writerCount);
const over = new AbortController();
const apiAnsweredAt: number[] = [];
const reading = readAllTheTime(shop, apiAnsweredAt, over.signal);
const tally: Tally = new Map();
const buying = buyAllTheTime(shop, seed, tally, over.signal);
await rest(10_000);

const broken: string[] = [];
for (const fault of faults) {
  const { outage, broken: found } = await causeOutage(cluster, fault, {
    'a plain writer': writers.acknowledgedAt,
    'the API': apiAnsweredAt,
  });
  const times = Object.entries(outage.seconds).map(([who, seconds]) => `${who} ${seconds?.toFixed(1) ?? 'never'} s`);
  console.log(
    `  ${outage.fault}: ${outage.from} → ${outage.to}; answered again: ${times.join(', ')} (promised: ${fault.secondsMax} s)`,
  );
  broken.push(...found);
}
over.abort();
const [visits] = await Promise.all([buying, reading, writers.stop()]);

const lost = await writers.lost();
const drained = await drain(standIns, superuserUrl);
const evidence = { outside: await standIns.ask('outside'), books: await readBooks(superuserUrl), visits };
const endings = Object.entries(Object.groupBy(visits, ({ ending }) => ending));
console.log(
  `  plain writes: ${writers.acknowledgedAt.length} acknowledged, ${writers.maybe()} with a warning, ${writers.unanswered()} unanswered; lost ${lost.length} (promised: 0)`,
);
console.log(
  `  ${visits.length} customers: ${endings.map(([ending, { length }]) => `${length} ${ending}`).join(', ')}; ${captured(evidence.outside).length} captured, ${evidence.books.registrations.filter(({ status }) => status === 'paid').length} paid in our books`,
);
console.log(
  `  answers: ${[...tally]
    .toSorted()
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')}`,
);
console.log(
  `  settled ${drained.seconds.toFixed(1)} s after the last customer; restarts ${api.ownEnds() + worker.ownEnds()}`,
);

if (lost.length > 0) broken.push(`${lost.length} acknowledged writes lost: ${lost.slice(0, 5).join(', ')}`);
if (visits.length === 0) broken.push('nobody bought');
const held = Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }));
held.push({ name: `everything is settled ${drainSecondsMax} s after the last customer`, findings: drained.left });
broken.push(...linesOf(held));
const restarts = api.ownEnds() + worker.ownEnds();
if (restarts > 0) broken.push(`${restarts} processes ended by themselves`);
await Promise.all([api.stop(), worker.stop(), standIns.stop()]);
endBench(broken, dir);

/** What needs the database: authentication and a list. Only the whole answer counts. */
async function readAllTheTime(shop: Shop, answeredAt: number[], stopping: AbortSignal): Promise<void> {
  const { token } = await shop.newCustomer();
  for (; !stopping.aborted; await rest(250)) {
    const answer = await fetch(`${shop.api}/api/orders`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(6_000),
    })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch(() => undefined);
    if (answer?.ok) answeredAt.push(Date.now());
  }
}

async function buyAllTheTime(shop: Shop, seed: number, tally: Tally, stopping: AbortSignal): Promise<Visit[]> {
  const visits: Visit[] = [];
  let started = 0;
  const customer = async () => {
    while (!stopping.aborted) {
      started += 1;
      visits.push(await buy(shop, seed * 100_003 + started, tally));
    }
  };
  await Promise.all(Array.from({ length: customerCount }, customer));
  return visits;
}
