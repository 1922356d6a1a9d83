/**
 * `node bench/payments-chaos/run.ts`: customers who decline, double-click, retry and vanish, while API, worker and
 * PostgreSQL are killed and the card provider loses answers and webhooks. Afterwards the provider's own records are
 * held against our books: exit code 1 names every broken guarantee. `--without reconciler` and
 * `--without idempotency-key` take one safeguard away and must fail. See `bench/README.md`.
 */
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateEverything } from '../../tools/migrate.ts';
import { startStandIns } from './ask-stand-ins.ts';
import type { Tally } from './call-checkout.ts';
import { drain, drainSecondsMax } from './drain.ts';
import { guarantees } from './guarantees.rules.ts';
import { killAndRestart, together, troubleTheOutside } from './make-trouble.ts';
import { startMortalDatabase } from './mortal-database.ts';
import { startMortalProcess } from './mortal-process.ts';
import { printFigures } from './print-figures.ts';
import { copyProduct } from './copy-product.ts';
import { readBooks } from './read-books.ts';
import { readOptions } from './read-options.ts';
import { seededRandom } from './seeded-random.ts';
import { openShop } from './shop.ts';
import { storm } from './storm.ts';

const options = readOptions(process.argv.slice(2));
const dir = mkdtempSync(join(tmpdir(), 'zarpa-chaos-'));
const log = openSync(join(dir, 'processes.log'), 'a');
const product = copyProduct(dir, options.without);
const port = await freePort();
const api = `http://127.0.0.1:${port}`;

const database = await startMortalDatabase(join(dir, 'postgres'));
const standIns = await startStandIns(`${api}/api/payments/webhook`, options.seed);
const addresses = await standIns.ask('addresses');
await migrateEverything(database.url);
const environment = {
  DATABASE_URL: database.url,
  PORT: String(port),
  AUTH_DOMAIN: addresses.issuer,
  STRIPE_API_URL: addresses.stripe,
  SMTP_URL: addresses.smtp,
  RATE_LIMIT_FACTOR: '100000',
  RECONCILE_AFTER_SECONDS: '2',
  LOG_LEVEL: 'warn',
};
const apiProcess = await startMortalProcess(join(product, 'main.ts'), environment, log);
const worker = await startMortalProcess(join(product, 'worker.ts'), environment, log);

console.log(`seed ${options.seed}${options.without ? `, without ${options.without}` : ''}; log in ${dir}`);
const shop = await openShop(api, addresses);
const tally: Tally = new Map();
const calm = new AbortController();
const startedAt = performance.now();
const mortals = { api: apiProcess, worker, database };
const killing = killAndRestart(
  { ...mortals, 'everything at once': together(Object.values(mortals)) },
  ['api', 'api', 'worker', 'worker', 'database', 'database', 'everything at once'],
  seededRandom(options.seed),
  calm.signal,
);
const troubling = troubleTheOutside(standIns, seededRandom(options.seed + 1), calm.signal);
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
for (const { name, findings } of broken)
  if (findings.length > 0) console.log(`BROKEN  ${name} (${findings.length}): ${findings.slice(0, 5).join('; ')}`);
const isKept = broken.every(({ findings }) => findings.length === 0);

await Promise.all([apiProcess.stop(), worker.stop()]);
await Promise.all([standIns.stop(), database.stop()]);
if (isKept) rmSync(dir, { recursive: true, force: true });
console.log(isKept ? 'kept' : 'NOT KEPT');
process.exit(isKept ? 0 : 1);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
