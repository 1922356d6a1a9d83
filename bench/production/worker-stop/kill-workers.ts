import { setTimeout as rest } from 'node:timers/promises';
import { killAndRestart } from '../../payments-chaos/inject-faults.ts';
import { captured, guarantees } from '../../payments-chaos/guarantees.rules.ts';
import { readBooks } from '../../payments-chaos/read-books.ts';
import { readCardProvider } from '../../payments-chaos/read-card-provider.ts';
import { seededRandom } from '../../payments-chaos/seeded-random.ts';
import { answerBank, chooseSomething, openMintingShop, typeCard, type Shop } from '../../payments-chaos/shop.ts';
import { linesOf } from '../../run-bench.ts';
import { countOpenJobs, queueMails, queuePoison, readDelivery } from './queued-mails.ts';
import { until } from './stop-past-lease.ts';
import type { Stage } from './stage.ts';

const mailCount = 1_000;
const payerCount = 10;
const killsMin = 6;
const settleSecondsMax = 420;
const asksForTheBank = '4000002760003184';

const held = [
  'every captured payment has exactly one paid registration',
  'every paid registration was captured, at its price',
  'every paid registration has exactly one order, at its price, and no other has one',
  'nobody was charged twice',
  'a registration has one PaymentIntent and no more',
  'every paid registration has one message, sent, and its mail arrived',
];

/**
 * A thousand mails, one that fails each time, and customers who said yes at the bank and closed the page, of whom no
 * webhook tells: the workers do all of it, and are killed again and again.
 */
export async function killWorkers(stage: Stage, seed: number): Promise<string[]> {
  const { app, first, second, ask } = stage;
  app.mail.faults.delayMs = 100;
  await queuePoison(stage);
  await queueMails(stage, 'killed', mailCount);
  const shop = await openMintingShop(app.url, { stripe: app.stripe.url, issuer: app.issuer.url });
  const over = new AbortController();
  const parts = { 'one worker': first, 'the other worker': second };
  const killing = killAndRestart(
    parts,
    ['one worker', 'the other worker'],
    seededRandom(seed),
    over.signal,
    [1_000, 3_000],
  );
  const began = performance.now();
  for (let number = 0; number < payerCount; number += 1) await payAndVanish(shop, seed + number);
  await until(120, async () => (await readDelivery(stage, 'killed')).unsent < mailCount / 20);
  over.abort();
  const kills = Object.values(await killing).reduce((sum, { count }) => sum + count, 0);
  const isPaid = async () => {
    const paid = (await readBooks(app.context.config.database.url)).registrations.filter(
      ({ status }) => status === 'paid',
    );
    return paid.length === captured(readCardProvider(app.stripe)).length;
  };
  const isQuiet = async () => (await countOpenJobs(stage)) === 0 && (await isPaid());
  const isSettled = await until(settleSecondsMax, isQuiet);
  const seconds = (performance.now() - began) / 1_000;
  await rest(1_500);
  const delivery = await readDelivery(stage, 'killed');
  const books = await readBooks(app.context.config.database.url);
  const outside = { ...readCardProvider(app.stripe), mails: await stage.mails.counted() };
  const dead = await ask<{ kind: string; about: string }>(
    `select source_name as kind, singleton_key as about from pgboss.job where name = 'dead-letter'`,
  );
  const [poison] = await ask<{ id: string; isSent: boolean }>(
    `select id, sent_at is not null as "isSent" from outbox where kind = 'poison'`,
  );
  console.log(
    `  ${delivery.messages} mails and ${payerCount} payments that only a worker sees, ${kills} kills: over after ${seconds.toFixed(0)} s; ${delivery.unsent} mails missing, ${delivery.strange} with another Message-ID (promised: 0); ${delivery.cameAgain} came again with the same`,
  );
  console.log(
    `    ${captured(outside).length} captured, ${books.registrations.filter(({ status }) => status === 'paid').length} paid, ${outside.charges.length} charges; dead letters ${dead.length} (promised: the poisoned one)`,
  );
  const isPoisonAlone = dead.length === 1 && dead[0]!.about === poison!.id && !poison!.isSent;
  return [
    ...linesOf(held.map((name) => ({ name, findings: guarantees[name]!({ outside, books, visits: [] }) }))),
    ...(kills < killsMin ? [`only ${kills} kills`] : []),
    ...(delivery.messages === mailCount && delivery.unsent === 0
      ? []
      : [`${delivery.unsent} of ${delivery.messages} mails are missing`]),
    ...(delivery.strange === 0 ? [] : [`${delivery.strange} mails with a Message-ID of no row`]),
    ...(isPoisonAlone
      ? []
      : [`dead letters: ${dead.map(({ kind, about }) => `${kind} ${about}`).join(', ') || 'none'}`]),
    ...(isSettled ? [] : [`not settled after ${settleSecondsMax} s`]),
  ];
}

async function payAndVanish(shop: Shop, seed: number): Promise<void> {
  const customer = await shop.newCustomer();
  const payment_method_id = await typeCard(shop, asksForTheBank);
  const response = await fetch(`${shop.api}/api/companies/initial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify({
      ...chooseSomething(shop, seededRandom(seed)),
      checkout_id: crypto.randomUUID(),
      payment_method_id,
      company_name: `Cobre ${seed} LLC`,
      user_email: customer.email,
      currency: 'usd',
    }),
  });
  const { data } = (await response.json()) as { data?: { payment_intent_id: string; client_secret: string } };
  if (!data) throw new Error(`a checkout was answered ${response.status}`);
  await answerBank(shop, { intentId: data.payment_intent_id, clientSecret: data.client_secret }, 'authorize');
}
