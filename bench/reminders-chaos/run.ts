/** Dates approach while workers and PostgreSQL are killed; each company is reminded once per date. See `bench/README.md`. */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { formedCompany } from '../../server/testing/taxes/own-taxes.ts';
import { logins } from '../../server/platform/db/grants.ts';
import { asLogin, startTestApp } from '../../server/testing/app/start-test-app.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { query } from '../query.ts';
import { endBench, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { copyProduct } from '../payments-chaos/copy-product.ts';
import { countMails } from '../payments-chaos/count-mails.ts';
import { killAndRestart, killTogether } from '../payments-chaos/inject-faults.ts';
import { startKillableDatabase } from '../payments-chaos/killable-database.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import { findBroken, type Delivered } from './guarantees.rules.ts';
import { cloneCompany, datesOf, makeDates, readDelivered } from './many-dates.ts';
import { parseArgs } from 'node:util';

const { companies, waves, seed } = readOptions(process.argv.slice(2));
const waveSecondsMax = 240;

const dir = makeBenchDir('reminders-chaos');
const log = openSync(join(dir, 'processes.log'), 'a');
console.log(`seed ${seed}; log in ${dir}`);
const database = await startKillableDatabase(join(dir, 'postgres'));
await migrateEverything(database.url);
process.env['TEST_DATABASE_URL'] = database.url.replace('/zarpa?', '/postgres?');
process.env['TEST_TEMPLATE'] = 'zarpa';
const app = await startTestApp();
const databaseUrl = app.context.config.database.url;
/** The product's own role may neither create nor truncate tables. */
const ownerUrl = asLogin(databaseUrl, logins.owner);
const mails = countMails(app.mail);
const first = await formedCompany(app);
await query(ownerUrl, `delete from tax_refreshes`);
await query(ownerUrl, `delete from obligations`);
// Formation notices are outside this bench.
await query(ownerUrl, `delete from outbox`);
for (const statement of cloneCompany(first.registrationId, companies - 1)) await query(ownerUrl, statement);

const forWorkers = {
  DATABASE_URL: databaseUrl,
  AUTH_DOMAIN: app.issuer.url,
  STRIPE_API_URL: app.stripe.url,
  SMTP_URL: app.mail.smtpUrl,
  FILES_DIR: join(dir, 'files'),
  LOG_LEVEL: 'warn',
};
const worker = join(copyProduct(dir, undefined), 'worker.ts');
const workers = [
  await startKillableProcess(worker, forWorkers, log),
  await startKillableProcess(worker, forWorkers, log),
] as const;
const calm = new AbortController();
const parts = { 'one worker': workers[0], 'the other worker': workers[1], database };
const killing = killAndRestart(
  { ...parts, 'everything at once': killTogether(Object.values(parts)) },
  ['one worker', 'the other worker', 'one worker', 'the other worker', 'database', 'everything at once'],
  seededRandom(seed),
  calm.signal,
  // Long enough to hit a wave midway, too short for one to finish.
  [800, 3_000],
);

/** Retries while the database is down. */
async function retry<T>(
  what: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  secondsMax: number,
): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < secondsMax * 1000) {
    const answer = await what().catch(() => undefined);
    if (answer !== undefined && isEnough(answer)) return true;
    await sleep(500);
  }
  return false;
}

/** Counts unsent reminders; a mail whose date moves before sending is rightly dropped. */
const left = `select (select count(*) from obligations where remind_at <= now())::integer +
  (select count(*) from outbox where kind = 'tax-near' and sent_at is null)::integer as left`;
const isOver = () =>
  retry(
    () => query<{ left: number }>(databaseUrl, left),
    ([row]) => row!.left === 0,
    waveSecondsMax,
  );

for (let wave = 0; wave < waves; wave += 1) {
  const startedAt = performance.now();
  await retry(
    () => query(ownerUrl, makeDates(wave)),
    () => true,
    waveSecondsMax,
  );
  await isOver();
  console.log(`wave ${wave + 1} of ${waves}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
calm.abort();
const kills = await killing;
await Promise.all(workers.map((life) => life.stop()));

const delivered: Delivered = await readDelivered(databaseUrl);
const arrived = (await mails.counted()).filter(({ to }) => to.startsWith('titular-de-fechas-'));
const expected = { companies, waves, datesPerWave: datesOf(0).length };
const broken = findBroken({ ...delivered, arrived }, expected);
const ownEnds = workers.reduce((sum, life) => sum + life.ownEnds(), 0);
if (ownEnds > 0) broken.push(`a worker ended by itself, ${ownEnds} times`);
console.log(
  `killed: ${Object.entries(kills)
    .map(([name, { count }]) => `${name} ${count}`)
    .join(', ')}`,
);
console.log(
  `${companies} companies, ${waves} waves: ${delivered.mails.length} mails written, ${delivered.notices.length} notices, ` +
    `${delivered.reminders} reminders kept; ${arrived.length} mails arrived, ${arrived.filter(({ copies }) => copies > 1).length} of them twice under one Message-ID`,
);
await mails.stop();
await app.stop();
await database.stop();
endBench(broken, dir);

function readOptions(args: string[]): { companies: number; waves: number; seed: number } {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: 'string', default: '400' },
      waves: { type: 'string', default: '5' },
      seed: { type: 'string', default: someSeed() },
    },
  });
  return {
    companies: wholeNumber('companies', values.companies),
    waves: wholeNumber('waves', values.waves),
    seed: wholeNumber('seed', values.seed),
  };
}
