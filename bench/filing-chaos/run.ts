/**
 * `node bench/filing-chaos/run.ts`: companies go to the state and to the IRS by the partner while workers, PostgreSQL and
 * the partner are killed and the partner's answers are lost, late and wrong. Afterwards the partner's own records are held
 * against our books: exit code 1 names every broken guarantee. `--blind` hides from our workers what an answer that was
 * lost has made, and must fail. See `bench/README.md`.
 */
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStaff } from '../../server/testing/staff.ts';
import { startTestApp, type Customer } from '../../server/testing/start-test-app.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { copyProduct } from '../payments-chaos/copy-product.ts';
import { countMails } from '../payments-chaos/count-mails.ts';
import { killAndRestart, together } from '../payments-chaos/make-trouble.ts';
import { startMortalDatabase } from '../payments-chaos/mortal-database.ts';
import { startMortalProcess } from '../payments-chaos/mortal-process.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import { guarantees } from './guarantees.rules.ts';
import { nameOf } from './names.rules.ts';
import { eachOf, openCase } from './open-case.ts';
import { actAsPeople, type Tally } from './people.ts';
import { printFigures } from './print-figures.ts';
import { readBooks } from './read-books.ts';
import { readOptions } from './read-options.ts';
import { readPartner } from './read-partner.ts';
import { awaitShare, settle } from './settle.ts';
import { startGate } from './start-gate.ts';
import { startPartner } from './start-partner.ts';
import { lateMsMax, troubleThePartner } from './trouble-the-partner.ts';
import { openVeil } from './veil.ts';

const options = readOptions(process.argv.slice(2));
/** A longer one would only show how slow the machine is. */
const stormSecondsMax = 120 + 2 * options.cases;
const dir = mkdtempSync(join(tmpdir(), 'zarpa-filing-chaos-'));
const log = openSync(join(dir, 'processes.log'), 'a');
const files = join(dir, 'files');
mkdirSync(files);
console.log(`seed ${options.seed}${options.isBlind ? ', blind' : ''}; log in ${dir}`);

const database = await startMortalDatabase(join(dir, 'postgres'));
await migrateEverything(database.url);
const partner = await startPartner(dir, log);
const veil = options.isBlind ? openVeil() : undefined;
const gate = await startGate(partner.url, veil);
// The API in this process, on a copy of the database that was just migrated.
process.env['TEST_DATABASE_URL'] = database.url.replace('/zarpa?', '/postgres?');
process.env['TEST_TEMPLATE'] = 'zarpa';
const environment = {
  FILING_API_URL: gate.url,
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
  await startMortalProcess(worker, forWorkers, log),
  await startMortalProcess(worker, forWorkers, log),
] as const;
const tally: Tally = new Map();
const calm = new AbortController();
const over = new AbortController();
const mortals = { 'one worker': workers[0], 'the other worker': workers[1], database, partner: partner.life };
const killing = killAndRestart(
  { ...mortals, 'everything at once': together(Object.values(mortals)) },
  ['one worker', 'one worker', 'the other worker', 'the other worker', 'database', 'partner', 'everything at once'],
  seededRandom(options.seed),
  calm.signal,
  [3_000, 9_000],
);
const troubling = troubleThePartner(partner, seededRandom(options.seed + 1), calm.signal);
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
const figures = { tally, kills, counts: gate.counts, hidden: veil?.count(), stormSeconds: storm.seconds };
printFigures({ ...evidence, ...figures, calmSeconds: settled.seconds });
const broken = Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }));
if (!settled.isSettled) broken.push({ name: 'everything is settled in time', findings: ['something is left to do'] });
const ownEnds = [...workers, partner.life].reduce((sum, life) => sum + life.ownEnds(), 0);
broken.push({ name: 'no process ends unless it is killed', findings: ownEnds > 0 ? [`${ownEnds} times`] : [] });
for (const { name, findings } of broken)
  if (findings.length > 0) console.log(`BROKEN  ${name} (${findings.length}): ${findings.slice(0, 5).join('; ')}`);
const isKept = broken.every(({ findings }) => findings.length === 0);

gate.close();
await mails.stop();
await Promise.all([app.stop(), partner.life.stop()]);
await database.stop();
if (isKept) rmSync(dir, { recursive: true, force: true });
console.log(isKept ? 'kept' : 'NOT KEPT');
process.exit(isKept ? 0 : 1);
