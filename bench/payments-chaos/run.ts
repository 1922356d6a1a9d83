/**
 * Customers buy while API, worker and PostgreSQL are killed and the provider loses answers. Exit code 1 lists
 * violated guarantees; each `--without` removes a safeguard and must fail. See `bench/README.md`.
 */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { migrateEverything } from '../../tools/migrate.ts';
import { endBench, freePort, linesOf, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { settingsOf, startStandIns } from './ask-stand-ins.ts';
import type { Tally } from './call-checkout.ts';
import { drain, drainSecondsMax, type Drained } from './drain.ts';
import { guarantees, captured, mailsRepeated, type Evidence } from './guarantees.rules.ts';
import { killAndRestart, killTogether, injectFaults, type Kills } from './inject-faults.ts';
import { startKillableDatabase } from './killable-database.ts';
import { startKillableProcess } from './killable-process.ts';
import { copyProduct, removals } from './copy-product.ts';
import { readBooks } from './read-books.ts';
import { seededRandom } from './seeded-random.ts';
import { openMintingShop, type Shop } from './shop.ts';
import { buy, type Visit } from './buy.ts';
import { parseArgs } from 'node:util';
import type { Outside } from './stand-ins.ts';

const options = readOptions(process.argv.slice(2));
const dir = makeBenchDir('payments-chaos');
const log = openSync(join(dir, 'processes.log'), 'a');
const product = copyProduct(dir, options.without && removals[options.without]);
const port = await freePort();
const api = `http://127.0.0.1:${port}`;

const database = await startKillableDatabase(join(dir, 'postgres'));
const standIns = await startStandIns(`${api}/api/payments/webhook`, options.seed);
const addresses = await standIns.ask('addresses');
await migrateEverything(database.url);
const environment = {
  DATABASE_URL: database.url,
  PORT: String(port),
  ...settingsOf(addresses),
  RECONCILE_AFTER_SECONDS: '2',
  LOG_LEVEL: 'warn',
};
const apiProcess = await startKillableProcess(join(product, 'main.ts'), environment, log);
const worker = await startKillableProcess(join(product, 'worker.ts'), environment, log);

console.log(`seed ${options.seed}${options.without ? `, without ${options.without}` : ''}; log in ${dir}`);
const shop = await openMintingShop(api, addresses);
const tally: Tally = new Map();
const calm = new AbortController();
const startedAt = performance.now();
const parts = { api: apiProcess, worker, database };
const killing = killAndRestart(
  { ...parts, 'everything at once': killTogether(Object.values(parts)) },
  ['api', 'api', 'worker', 'worker', 'database', 'database', 'everything at once'],
  seededRandom(options.seed),
  calm.signal,
);
const troubling = injectFaults(standIns, seededRandom(options.seed + 1), calm.signal);
const visits = await storm(shop, options, tally);
calm.abort();
const [kills] = await Promise.all([killing, troubling]);
const stormSeconds = (performance.now() - startedAt) / 1000;

const drained = await drain(standIns, database.url);
const evidence = { outside: await standIns.ask('outside'), books: await readBooks(database.url), visits };
printFigures({ ...evidence, tally, kills, stormSeconds, drained });

const broken = Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }));
broken.push({ name: `everything is settled ${drainSecondsMax} s after the last trouble`, findings: drained.left });
const ownEnds = apiProcess.ownEnds() + worker.ownEnds();
broken.push({ name: 'no process ends unless it is killed', findings: ownEnds > 0 ? [`${ownEnds} times`] : [] });
await Promise.all([apiProcess.stop(), worker.stop()]);
await Promise.all([standIns.stop(), database.stop()]);
endBench(linesOf(broken), dir);

async function storm(
  shop: Shop,
  options: { checkouts: number; concurrency: number; seed: number },
  tally: Tally,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  let started = 0;
  const customers = Array.from({ length: options.concurrency }, async () => {
    while (started < options.checkouts) {
      started += 1;
      visits.push(await buy(shop, options.seed * 100_003 + started, tally));
      if (visits.length % 500 === 0) console.log(`${visits.length} visits over`);
    }
  });
  await Promise.all(customers);
  return visits;
}

type Options = { checkouts: number; concurrency: number; seed: number; without: keyof typeof removals | undefined };

/** `--checkouts 3000 --concurrency 50 --seed N --without reconciler|idempotency-key`; throws on anything else. */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: 'string', default: '3000' },
      concurrency: { type: 'string', default: '50' },
      seed: { type: 'string', default: someSeed() },
      without: { type: 'string' },
    },
  });
  return {
    checkouts: wholeNumber('checkouts', values.checkouts),
    concurrency: wholeNumber('concurrency', values.concurrency),
    seed: wholeNumber('seed', values.seed),
    without: values.without === undefined ? undefined : removalOf(values.without),
  };
}

function removalOf(name: string): keyof typeof removals {
  if (Object.hasOwn(removals, name)) return name as keyof typeof removals;
  throw new Error(`--without takes ${Object.keys(removals).join(' or ')}, not "${name}"`);
}

type Figures = Evidence & {
  outside: Outside;
  tally: Tally;
  kills: Kills;
  stormSeconds: number;
  drained: Drained;
};

function printFigures({ outside, books, visits, tally, kills, stormSeconds, drained }: Figures): void {
  const { webhooks, calls, resent } = outside.tries;
  const endings = Object.entries(Object.groupBy(visits, ({ ending }) => ending));
  const notified = new Set(visits.filter(({ ending }) => ending === 'told paid').map(({ userId }) => userId));
  const paid = books.registrations.filter(({ status }) => status === 'paid');
  const lines: [string, number | string][] = [
    ['checkouts', visits.length],
    ...endings.map(([ending, list]): [string, number] => [`  ${ending}`, list.length]),
    ['storm, seconds', stormSeconds.toFixed(0)],
    ['captured at the provider', captured(outside).length],
    ['paid in our books', paid.length],
    ['  whose customer never heard it', paid.filter(({ userId }) => !notified.has(userId)).length],
    ['registrations replaced', books.registrations.filter(({ status }) => status === 'canceled').length],
    ...Object.entries(kills).flatMap(([name, { count, slowestStart }]): [string, number | string][] => [
      [`kill -9: ${name}`, count],
      ['  slowest start after it, seconds', slowestStart.toFixed(1)],
    ]),
    ['provider calls whose answer was lost', calls.unheard],
    ['provider calls answered 5xx', calls.failed],
    ['webhooks delivered', webhooks.delivered],
    ['webhooks lost for good', webhooks.lost],
    ['webhooks refused, sent again', webhooks.refused],
    ['webhooks repeated', resent],
    ['mails that came again, same Message-ID', mailsRepeated({ outside })],
    ['drained after, seconds', drained.left.length === 0 ? drained.seconds.toFixed(1) : 'not in time'],
    ...[...tally].toSorted().map(([code, count]): [string, number] => [`answer: ${code}`, count]),
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(44)} ${String(value).padStart(7)}`);
}
