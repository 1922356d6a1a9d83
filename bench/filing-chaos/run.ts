/**
 * The partner files companies while workers, PostgreSQL and the partner are killed. Exit code 1 lists violated
 * guarantees; `--blind` hides results of lost answers and must fail. See `bench/README.md`.
 */
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { openStaff } from '../../server/testing/people/staff.ts';
import { startTestApp, type Customer } from '../../server/testing/app/start-test-app.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { endBench, linesOf, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { copyProduct } from '../payments-chaos/copy-product.ts';
import { countMails } from '../payments-chaos/count-mails.ts';
import { killAndRestart, killTogether } from '../payments-chaos/inject-faults.ts';
import { startKillableDatabase } from '../payments-chaos/killable-database.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import { seededRandom, type Random } from '../payments-chaos/seeded-random.ts';
import { guarantees } from './guarantees.rules.ts';
import { nameOf } from './names.rules.ts';
import { eachOf, openCase } from './open-case.ts';
import { actAsPeople, type Tally } from './people.ts';
import { printFigures } from './print-figures.ts';
import { readBooks } from './read-books.ts';
import { readPartner } from './read-partner.ts';
import { awaitShare, settle } from './settle.ts';
import { startProxy } from './start-proxy.ts';
import { startPartner, type Partner } from './start-partner.ts';
import { createLookupFilter } from './lookup-filter.ts';
import { parseArgs } from 'node:util';
import type { CorporateToolsFaults } from '@zarpa/sandbox/corporate-tools/corporate-tools-faults.ts';
import { sleep } from '../payments-chaos/sleep.ts';

/** Longest delay of an execution after a lost answer; our workers wait longer. */
const lateMsMax = 1_500;

const options = readOptions(process.argv.slice(2));
/** A longer run would only measure the machine. */
const stormSecondsMax = 120 + 2 * options.cases;
const dir = makeBenchDir('filing-chaos');
const log = openSync(join(dir, 'processes.log'), 'a');
const files = join(dir, 'files');
mkdirSync(files);
console.log(`seed ${options.seed}${options.isBlind ? ', blind' : ''}; log in ${dir}`);

const database = await startKillableDatabase(join(dir, 'postgres'));
await migrateEverything(database.url);
const partner = await startPartner(dir, log);
const lookups = options.isBlind ? createLookupFilter() : undefined;
const proxy = await startProxy(partner.url, lookups);
process.env['TEST_DATABASE_URL'] = database.url.replace('/zarpa?', '/postgres?');
process.env['TEST_TEMPLATE'] = 'zarpa';
const environment = {
  FILING_API_URL: proxy.url,
  FILING_ACCESS_KEY: 'sandbox-access',
  FILING_SECRET_KEY: 'sandbox-secret',
  FILING_POLL_MS: '500',
  FILING_SETTLE_MS: String(3 * lateMsMax),
  FILES_DIR: files,
  RATE_LIMIT_FACTOR: '100000',
};
const app = await startTestApp({ ...environment, TRUST_PROXY: 'true' });
const databaseUrl = app.context.config.database.url;
const mails = countMails(app.mail);
const staff = await openStaff(app, 'agent');

const customers = new Map<string, Customer>();
const numbers = Array.from({ length: options.cases }, (_, index) => index);
await eachOf(numbers, 6, async (number) => {
  const customer = await openCase(app, nameOf(number));
  customers.set(customer.userId, customer);
});
console.log(`${customers.size} cases wait for the team after ${Math.round(performance.now() / 1000)} s`);

const forWorkers = {
  ...environment,
  DATABASE_URL: databaseUrl,
  AUTH_DOMAIN: app.issuer.url,
  STRIPE_API_URL: app.stripe.url,
  SMTP_URL: app.mail.smtpUrl,
  LOG_LEVEL: 'warn',
};
const worker = join(copyProduct(dir, undefined), 'worker.ts');
const workers = [
  await startKillableProcess(worker, forWorkers, log),
  await startKillableProcess(worker, forWorkers, log),
] as const;
const tally: Tally = new Map();
const calm = new AbortController();
const over = new AbortController();
const parts = { 'one worker': workers[0], 'the other worker': workers[1], database, partner: partner.life };
const killing = killAndRestart(
  { ...parts, 'everything at once': killTogether(Object.values(parts)) },
  ['one worker', 'one worker', 'the other worker', 'the other worker', 'database', 'partner', 'everything at once'],
  seededRandom(options.seed),
  calm.signal,
  [3_000, 9_000],
);
const troubling = injectFaults(partner, seededRandom(options.seed + 1), calm.signal);
const acting = actAsPeople({ app, staff, customers, partner }, databaseUrl, tally, over.signal);
const storm = await awaitShare(databaseUrl, options.cases, 0.85, stormSecondsMax);
calm.abort();
const [kills] = await Promise.all([killing, troubling]);
await partner.setFaults({});
const settled = await settle(databaseUrl, options.cases);
over.abort();
await acting;
await Promise.all(workers.map((life) => life.stop()));

const evidence = {
  outside: await readPartner(partner),
  books: await readBooks(app, databaseUrl),
  mails: await mails.counted(),
};
const figures = { tally, kills, counts: proxy.counts, hidden: lookups?.count(), stormSeconds: storm.seconds };
printFigures({ ...evidence, ...figures, calmSeconds: settled.seconds });
const broken = Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }));
if (!settled.isSettled) broken.push({ name: 'everything is settled in time', findings: ['something is left to do'] });
const ownEnds = [...workers, partner.life].reduce((sum, life) => sum + life.ownEnds(), 0);
broken.push({ name: 'no process ends unless it is killed', findings: ownEnds > 0 ? [`${ownEnds} times`] : [] });

proxy.close();
await mails.stop();
await Promise.all([app.stop(), partner.life.stop()]);
await database.stop();
endBench(linesOf(broken), dir);

/** `--cases 500 --seed N --blind`; throws on anything else. */
function readOptions(args: string[]): { cases: number; seed: number; isBlind: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: '500' },
      seed: { type: 'string', default: someSeed() },
      blind: { type: 'boolean', default: false },
    },
  });
  return { cases: wholeNumber('cases', values.cases), seed: wholeNumber('seed', values.seed), isBlind: values.blind };
}

async function injectFaults(partner: Partner, random: Random, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await partner.setFaults(someFaults(random));
    await sleep(random.between(500, 2_000), stopping);
  }
}

function someFaults(random: Random): Partial<CorporateToolsFaults> {
  return {
    dropRate: random.pick([0, 0.1, 0.3, 0.6]),
    dropBeforeRate: random.pick([0, 0.03, 0.1]),
    delayMs: random.pick([0, 0, 20, 150]),
    fail500Rate: random.pick([0, 0.05, 0.2]),
    fail429: random.happens(0.1) ? random.between(1, 5) : 0,
    freeze: random.happens(0.1) ? 1 : 0,
    ...(random.happens(0.5) && { lateMs: random.between(50, lateMsMax), lateRate: random.pick([0.1, 0.4, 0.8]) }),
  };
}
