/**
 * `node bench/production/canaries.ts [--without redaction]`: a customer whose name, address, mail, card, message and code are
 * canaries pays, is refused, writes and runs into a broken database and broken providers, while everything is logged and
 * traced; none of the canaries is in a log line, a span or a metric.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { detailsOf } from '@zarpa/server/testing/companies/purchase.ts';
import { startGeocoding } from '@zarpa/sandbox/geocoding/start-geocoding.ts';
import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { startStripe } from '@zarpa/sandbox/stripe/start-stripe.ts';
import { copyProduct, redaction } from '../payments-chaos/copy-product.ts';
import { openMintingShop, typeCard } from '../payments-chaos/shop.ts';
import { query } from '../query.ts';
import { freePort, runBench, type Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
const { without } = options;
if (without !== undefined && without !== 'redaction') throw new Error('only redaction');

const canaries = {
  name: 'Canariosa Amarillez',
  company: 'Pajarera Cantora LLC',
  address: 'Avenida del Trino 47113',
  mail: 'canaria.trina@example.com',
  phone: '+54 11 4711 4713',
  card: '4242424242424242',
  'card’s last four': '"4242"',
  taxNumber: '471-13-4711',
  message: 'canto secreto de la mañana',
  code: '471134',
};

console.log('takes about a minute');
await runBench('canaries', async (bench) => {
  const spans: string[] = [];
  const collector = createServer(async (request, response) => {
    spans.push((await buffer(request)).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const [maps, cards, mail] = await Promise.all([
    startGeocoding({ port: 0 }),
    startStripe({ port: 0 }),
    startMail({ port: 0, smtpPort: 0 }),
  ]);
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const environment = {
    ...bench.environment,
    LOG_LEVEL: 'debug',
    PORT: String(apiPort),
    WORKER_HEALTH_PORT: String(workerPort),
    MAPS_API_URL: maps.url,
    STRIPE_API_URL: cards.url,
    SMTP_URL: mail.smtpUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const product = copyProduct(bench.dir, without && redaction);
  const api = await startProcess(join(product, 'main.ts'), environment, bench.log);
  const worker = await startProcess(join(product, 'worker.ts'), environment, bench.log);
  const calls = await visit(bench, `http://127.0.0.1:${apiPort}`, { cards: cards.url, maps, mail });
  await rest(5_000);
  const metrics = await Promise.all(
    [apiPort, workerPort].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  await Promise.all([api.stop(), worker.stop()]);
  await Promise.all([maps.close(), cards.close(), mail.close(), collector.close()]);
  return judge(calls, {
    log: readFileSync(join(bench.dir, 'processes.log'), 'utf8'),
    spans: spans.join('\n'),
    metrics: metrics.join('\n'),
  });
});

type StandIns = {
  cards: string;
  maps: { faults: { status: string | null } };
  mail: { faults: { rejectNext: number } };
};

/** Statuses of its calls. */
async function visit(bench: Bench, origin: string, { cards, maps, mail }: StandIns): Promise<number[]> {
  const token = await bench.mint({ sub: 'auth0|canary', email: canaries.mail, email_verified: true });
  const statuses: number[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    statuses.push(answer.status);
    return (await answer.json()) as { data?: { company_registration_id: string } };
  };
  const shop = await openMintingShop(origin, { stripe: cards, issuer: '' });
  const buy = async (card: string) =>
    call('POST', '/api/companies/initial', {
      company_name: canaries.company,
      alternative_company_name: canaries.company,
      user_email: canaries.mail,
      payment_method_id: await typeCard(shop, card),
      amount: 399,
      currency: 'usd',
      plan_type: 'Basico',
      selected_addons: [],
      checkout_id: randomUUID(),
    });
  await buy('4000000000000002');
  mail.faults.rejectNext = 2;
  const registrationId = (await buy(canaries.card)).data!.company_registration_id;
  const address = { ...detailsOf('').contact.address, line1: canaries.address };
  const [first_name, last_name] = canaries.name.split(' ');
  const member = { ...detailsOf('').members[0]!, first_name, last_name, email: canaries.mail, address };
  const details = detailsOf(registrationId, {
    company_name: canaries.company,
    members: [member],
    contact: { name: canaries.name, email: canaries.mail, phone: canaries.phone, address },
  });
  // The database refuses the row, and quotes it.
  await query(
    bench.databaseUrl,
    'alter table members add constraint broken check (ownership_percentage < 1) not valid',
  );
  await call('POST', '/api/companies/details', details);
  await query(bench.databaseUrl, 'alter table members drop constraint broken');
  await call('POST', '/api/companies/details', { ...details, members: [{ ...member, tax_id: canaries.taxNumber }] });
  await call('POST', '/api/companies/details', details);
  maps.faults.status = 'UNKNOWN_ERROR';
  await call('GET', `/api/addresses/search?address=${encodeURIComponent(canaries.address)}`);
  await call('POST', '/api/threads', { text: canaries.message, send_key: randomUUID() });
  await call('POST', '/api/2fa/challenge', { code: canaries.code });
  await call('POST', `/api/threads?nota=${encodeURIComponent(canaries.message)}`, { text: canaries.message });
  return statuses;
}

function judge(statuses: number[], heard: Record<string, string>): string[] {
  console.log(`Node ${process.versions.node}; calls answered ${statuses.join(', ')}`);
  const broken = Object.entries(heard).flatMap(([where, text]) => {
    const lines = text.split('\n');
    console.log(`  ${where}: ${lines.length} lines, ${text.length} characters`);
    if (text.length < 1_000) return [`${where} says next to nothing`];
    return Object.entries(canaries).flatMap(([what, canary]) => {
      const line = lines.find((each) => [canary, encodeURIComponent(canary)].some((form) => each.includes(form)));
      return line === undefined ? [] : [`${what} in ${where}: ${line.slice(0, 200)}`];
    });
  });
  if (!statuses.some((status) => status >= 500)) broken.push('nothing failed, so nothing was tried');
  if (!statuses.includes(200) && !statuses.includes(201)) broken.push('nothing succeeded');
  return broken;
}
