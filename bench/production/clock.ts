/**
 * `node bench/production/clock.ts [--without stored-intent]`: database, stand-ins and the built processes live at New Year,
 * on 29 February and at a change of the clocks, in other time zones. A payment whose answer was lost is tried again 25
 * hours later, when the provider has forgotten our keys: nobody is charged twice, and each day is the same in every zone.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { detailsOf } from '@zarpa/server/testing/companies/purchase.ts';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { installPackages } from '../../tools/install-packages.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { settingsOf, startStandIns, type StandIns } from '../payments-chaos/ask-stand-ins.ts';
import { chooseSomething, answerBank, openMintingShop, typeCard, type Shop } from '../payments-chaos/shop.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import { query } from '../query.ts';
import { endBench, freePort, makeBenchDir } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import { mint, openUploaders } from './uploaders.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const moments = [
  { name: 'New Year', at: '2026-12-30T23:30:00Z', zone: 'America/Argentina/Buenos_Aires' },
  { name: 'summer time begins', at: '2027-03-13T09:30:00Z', zone: 'America/New_York' },
  { name: '29 February', at: '2028-02-27T23:30:00Z', zone: 'America/Argentina/Buenos_Aires' },
];
/** In Buenos Aires it is still the day before then: 31 December, 28 February. */
const hoursLater = 25;

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
if (options.without !== undefined && options.without !== 'stored-intent') throw new Error('only stored-intent');

console.log('takes about four minutes');
await buildIfStale({ database: false });
if (!existsSync(library)) installPackages('libfaketime', ['faketime']);
const dir = makeBenchDir('clock');
const log = openSync(join(dir, 'processes.log'), 'a');
const clockFile = join(dir, 'clock');
writeFileSync(clockFile, '+0\n', { mode: 0o644 });
// Of the children alone: this process lives in the present.
Object.assign(process.env, {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
const ends: (() => unknown)[] = [];
const broken: string[] = [];
try {
  const database = await startEmbeddedPostgres(join(dir, 'postgres'));
  ends.push(database.stop);
  const standIns = await startStandIns('http://127.0.0.1:9/', 1);
  ends.push(standIns.stop);
  await migrateEverything(database.url);
  const [found] = await query<{ server_version: string }>(database.url, 'show server_version');
  console.log(`PostgreSQL ${found!.server_version}, Node ${process.versions.node}, ${library.split('/').at(-1)}`);
  const [owner] = await openUploaders(await standIns.ask('addresses'), database.url, 1);
  const { registrationId, userId } = owner!.company;
  // A company of a leap day, whose dates the worker derives anew at each moment.
  await query(
    database.url,
    `update companies set formed_on = '2024-02-29' where registration_id = '${registrationId}'`,
  );
  await query(
    database.url,
    `insert into tax_refreshes (registration_id, user_id, refresh_at) values ('${registrationId}', '${userId}', now())`,
  );
  for (const moment of moments) await live(moment, { url: database.url, standIns });
} finally {
  for (const end of ends.toReversed()) await end();
}
endBench(broken, dir);

type Moment = (typeof moments)[number];
type Outside = { url: string; standIns: StandIns };

async function live({ name, at, zone }: Moment, { url, standIns }: Outside): Promise<void> {
  await setClock(url, new Date(at));
  const addresses = await standIns.ask('addresses');
  const environment = {
    DATABASE_URL: url,
    ...settingsOf(addresses),
    FILES_DIR: join(dir, 'files'),
    LOG_LEVEL: 'error',
  };
  const entries = entriesOf({ isDevelopment: false });
  const [here, inUtc] = [await freePort(), await freePort()];
  const running = [
    await startProcess(entries.api, { ...environment, PORT: String(here), TZ: zone }, log),
    await startProcess(entries.api, { ...environment, PORT: String(inUtc), TZ: 'UTC' }, log),
  ];
  try {
    const shop = await openMintingShop(`http://127.0.0.1:${here}`, addresses);
    const purchase = await buyAndVanish(shop);
    if (options.without)
      await query(url, `update registrations set payment_intent_id = null where user_id = '${purchase.userId}'`);
    const later = new Date(Date.parse(at) + hoursLater * 3_600_000);
    await setClock(url, later);
    const token = await mint(addresses.issuer, purchase);
    const again = await pay(shop, token, {
      ...purchase.body,
      payment_method_id: await typeCard(shop, '4242424242424242'),
    });
    const { charges, intents } = await standIns.ask('outside');
    const own = intents.filter(({ registrationId }) => registrationId === again.data.company_registration_id);
    const charged = charges.filter(({ intentId }) => own.some(({ id }) => id === intentId)).length;
    console.log(`  ${name}, ${zone}: tried again ${hoursLater} h later, ${charged} charge`);
    if (charged !== 1) broken.push(`${name}: ${charged} charges`);
    await post(shop.api, token, '/api/companies/details', detailsOf(again.data.company_registration_id));
    await judgeInvoice(name, {
      url,
      token,
      api: shop.api,
      id: again.data.company_registration_id,
      day: later.toISOString().slice(0, 10),
    });
    running.push(await startProcess(entries.worker, { ...environment, TZ: zone }, log));
    await rest(15_000);
    await judgeDays(name, { url, token, id: again.data.company_registration_id, apis: [here, inUtc] });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

/** Waits until the database lives there. */
async function setClock(url: string, moment: Date): Promise<void> {
  writeFileSync(clockFile, `+${((moment.getTime() - Date.now()) / 1_000).toFixed(0)}\n`);
  for (let waited = 0; waited < 20_000; waited += 500) {
    await rest(500);
    const [now] = await query<{ at: Date }>(url, 'select clock_timestamp() as at');
    if (Math.abs(now!.at.getTime() - moment.getTime() - waited) < 60_000) return rest(1_500);
  }
  throw new Error('the clock does not move');
}

/** The bank says yes, and the customer is gone: nobody here hears of it. */
async function buyAndVanish(shop: Shop) {
  const customer = await shop.newCustomer();
  const body = {
    ...chooseSomething(shop, seededRandom(1)),
    company_name: 'Hora Punta LLC',
    user_email: customer.email,
    currency: 'usd',
    checkout_id: randomUUID(),
  };
  const card = await typeCard(shop, '4000000000003220');
  const { data } = await pay(shop, customer.token, { ...body, payment_method_id: card });
  if (!data.client_secret) throw new Error('the bank asked nothing');
  await answerBank(shop, { intentId: data.payment_intent_id, clientSecret: data.client_secret }, 'authorize');
  return { userId: customer.userId, email: customer.email, body };
}

type Paid = {
  data: {
    company_registration_id: string;
    payment_intent_id: string;
    client_secret?: string | null;
  };
};

async function pay({ api }: Shop, token: string, body: object): Promise<Paid> {
  return JSON.parse(await post(api, token, '/api/companies/initial', body)) as Paid;
}

async function post(
  api: string,
  token: string,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<string> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${text}`);
  return text;
}

/** An invoice is of the day, and its number of the year, in UTC. */
async function judgeInvoice(
  name: string,
  { url, token, api, id, day }: { url: string; token: string; api: string; id: string; day: string },
): Promise<void> {
  const buyer = {
    name: 'Persona de Prueba',
    country: 'AR',
    tax_id: '20-12345678-6',
    address: 'Avenida Corrientes 1234, Buenos Aires',
  };
  await post(api, token, '/api/billing-profile', { ...buyer, version: 0 }, 'PUT');
  await post(api, token, `/api/companies/${id}/invoices`, {});
  const [issued] = await query<{ year: number; day: string }>(
    url,
    `select year, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as day from invoices where registration_id = '${id}'`,
  );
  console.log(`    invoice of ${issued?.day}, in the series of ${issued?.year}`);
  if (issued?.day !== day || issued.year !== Number(day.slice(0, 4))) broken.push(`${name}: an invoice of another day`);
}

/** What is known late is told of at the next hour, with the days that are left. The same answers in both zones; reminders at their hour; a day on each date that the database would write. */
async function judgeDays(
  name: string,
  { url, token, id, apis }: { url: string; token: string; id: string; apis: readonly [number, number] },
): Promise<void> {
  const paths = [
    '/api/orders',
    `/api/companies/${id}/taxes`,
    `/api/cases/${id}`,
    `/api/cases/${id}/history`,
    '/api/todos',
  ];
  let same = 0;
  for (const path of paths) {
    const answers = await Promise.all(apis.map((port) => read(`http://127.0.0.1:${port}${path}`, token)));
    if (answers[0] === answers[1]) same += 1;
    else broken.push(`${name}: ${path} differs between the zones`);
  }
  const [dates] = await query<{ all: number; wrong: number }>(
    url,
    `select count(*)::int as all, count(*) filter (where extract(hour from remind_at at time zone 'UTC') <> 14
         or (remind_at > now() + interval '1 day' and deadline - (remind_at at time zone 'UTC')::date not in (60, 30, 7, 1)))::int as wrong
       from obligations where remind_at > now()`,
  );
  console.log(
    `    ${same} of ${paths.length} screens are the same in both zones; ${dates!.all} dates to be reminded of, ${dates!.wrong} of them at another time than 14:00 UTC of the 60th, 30th, 7th or last day before`,
  );
  if (dates!.all === 0 || dates!.wrong > 0)
    broken.push(`${name}: ${dates!.wrong} of ${dates!.all} reminders at another time`);
}

async function read(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return response.text();
}
