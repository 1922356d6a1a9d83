/**
 * People sign by their links while API, worker, PostgreSQL and the mail server are killed, papers are replaced and some decline.
 * Exit code 1 lists violated guarantees; each `--without` removes a safeguard and must fail. See `bench/README.md`.
 */
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestApp } from '../../server/testing/app/start-test-app.ts';
import { boughtCase } from '../../server/testing/companies/bought-case.ts';
import { filePaper } from '../../server/testing/signatures/filed-paper.ts';
import { trialSeal } from '../../server/testing/signatures/trial-seal.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { copyProduct, signingSafeguards } from '../payments-chaos/copy-product.ts';
import { killAndRestart, killTogether } from '../payments-chaos/inject-faults.ts';
import { startKillableDatabase } from '../payments-chaos/killable-database.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import { query } from '../query.ts';
import { endBench, freePort, linesOf, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { askPeople, type Signing } from './ask-people.ts';
import { guarantees } from './guarantees.rules.ts';
import { collectCopies, readEnvelopes } from './read-envelopes.ts';
import { signByLink, type Told } from './sign-by-link.ts';

/** What was put off by a failure is tried at once, so that the bench need not wait for hours. */
const retryNow = `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`;

const { signings, concurrency, seed, without } = readOptions(process.argv.slice(2));
const settledSecondsMax = 60;
const random = seededRandom(seed);

const dir = makeBenchDir('signing-chaos');
const logFile = join(dir, 'processes.log');
const log = openSync(logFile, 'a');
console.log(`seed ${seed}${without ? `, without ${without}` : ''}; log in ${dir}; ends within 10 minutes`);
const database = await startKillableDatabase(join(dir, 'postgres'));
await migrateEverything(database.url);
process.env['TEST_DATABASE_URL'] = database.url.replace('/zarpa?', '/postgres?');
process.env['TEST_TEMPLATE'] = 'zarpa';
const seal = await trialSeal();
const files = join(dir, 'files');
const app = await startTestApp({ ...seal, FILES_DIR: files, RATE_LIMIT_FACTOR: '100000' });
const databaseUrl = app.context.config.database.url;
const copies = collectCopies(app.mail);

const asked: Signing[] = [];
let of = await boughtCase(app);
for (let count = 0; count < signings; count += 1) {
  if (count % 25 === 24) of = await boughtCase(app);
  asked.push(await askPeople(app, of, random));
}
console.log(`${asked.length} signings of ${asked.reduce((sum, { signers }) => sum + signers.length, 0)} people`);

const product = copyProduct(dir, without && signingSafeguards[without]);
const port = await freePort();
const environment = {
  ...seal,
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  AUTH_DOMAIN: app.issuer.url,
  STRIPE_API_URL: app.stripe.url,
  SMTP_URL: app.mail.smtpUrl,
  FILES_DIR: files,
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
};
const apiProcess = await startKillableProcess(join(product, 'main.ts'), environment, log);
const worker = await startKillableProcess(join(product, 'worker.ts'), environment, log);
const mail = {
  kill: async () => void (app.mail.faults.rejectNext = 1_000_000),
  start: async () => void (app.mail.faults.rejectNext = 0),
};
const calm = new AbortController();
const parts = { api: apiProcess, worker, database, mail };
const startedAt = performance.now();
const killing = killAndRestart(
  { ...parts, 'everything at once': killTogether(Object.values(parts)) },
  ['api', 'api', 'worker', 'worker', 'worker', 'database', 'mail', 'everything at once'],
  seededRandom(seed + 1),
  calm.signal,
  // Long enough that some of it goes well.
  [2_500, 7_000],
);
const tally = new Map<string, number>();
const told: Told[] = [];
const replaced = await storm();
calm.abort();
const kills = await killing;
await mail.start();
const stormSeconds = Math.round((performance.now() - startedAt) / 1000);

const left = await settle();
const collisions = readFileSync(logFile, 'utf8').split('"code":"23505"').length - 1;
const ownEnds = apiProcess.ownEnds() + worker.ownEnds();
const envelopes = await readEnvelopes(app);
const evidence = { envelopes, told, copies: await copies.counted(), collisions, left, ownEnds };
const count = (state: string) => envelopes.filter((one) => one.state === state).length;
console.log(
  `killed: ${Object.entries(kills)
    .map(([name, { count: times }]) => `${name} ${times}`)
    .join(', ')}; ${stormSeconds} s; ${replaced} papers replaced`,
);
console.log(
  ['open', 'completed', 'declined', 'replaced'].map((state) => `${state} ${count(state)}`).join(', ') +
    `; sealed ${envelopes.filter(({ isSealed }) => isSealed).length}; answers: ${[...tally].map((one) => one.join(' × ')).join(', ')}`,
);
await Promise.all([apiProcess.stop(), worker.stop()]);
copies.stop();
await app.stop();
await database.stop();
endBench(linesOf(Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }))), dir);

/** Everybody signs in the order of steps, those of one step at once; some papers are replaced meanwhile. */
async function storm(): Promise<number> {
  const waiting = [...asked];
  let replacedCount = 0;
  const people = { app, api: `http://127.0.0.1:${port}`, tally };
  const hands = Array.from({ length: concurrency }, async (_, hand) => {
    const own = seededRandom(seed * 1_009 + hand);
    for (let signing = waiting.pop(); signing; signing = waiting.pop()) {
      const { signers } = signing;
      const isReplaced = own.happens(0.08);
      for (const step of [1, 2]) {
        const now = signers.filter((signer) => signer.step === step);
        if (isReplaced && step === 2) await replace(signing).then(() => (replacedCount += 1));
        told.push(...(await Promise.all(now.map((signer) => signByLink({ ...people, random: own }, signer)))));
      }
      if (told.length % 100 < signers.length) console.log(`${told.length} people are done`);
    }
  });
  await Promise.all(hands);
  return replacedCount;
}

/** Again while the database is away. */
async function replace({ of: owner, subject }: Signing): Promise<void> {
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    try {
      await filePaper(app, owner, subject);
      return;
    } catch {
      await sleep(300);
    }
  }
}

async function settle(): Promise<string[]> {
  const statement = `select
    (select count(*) from envelopes where seal_at is not null)::integer as "papers to seal",
    (select count(*) from outbox where sent_at is null and kind like 'signing-%')::integer as "unsent mails"`;
  const beganAt = performance.now();
  for (;;) {
    await query(databaseUrl, retryNow).catch(() => undefined);
    const [row = {}] = await query<Record<string, number>>(databaseUrl, statement).catch(() => []);
    const open = Object.entries(row).filter(([, number]) => number > 0);
    const isLate = performance.now() - beganAt > settledSecondsMax * 1000;
    if (Object.keys(row).length > 0 && (open.length === 0 || isLate))
      return open.map(([name, number]) => `${number} ${name}`);
    await sleep(1_000);
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      signings: { type: 'string', default: '500' },
      concurrency: { type: 'string', default: '16' },
      seed: { type: 'string', default: someSeed() },
      without: { type: 'string' },
    },
  });
  const { without: removed } = values;
  if (removed !== undefined && !Object.hasOwn(signingSafeguards, removed))
    throw new Error(`--without takes ${Object.keys(signingSafeguards).join(' or ')}, not "${removed}"`);
  return {
    signings: wholeNumber('signings', values.signings),
    concurrency: wholeNumber('concurrency', values.concurrency),
    seed: wholeNumber('seed', values.seed),
    without: removed as keyof typeof signingSafeguards | undefined,
  };
}
