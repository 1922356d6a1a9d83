import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { cardIntent, connectSdk } from './connect-sdk.ts';
import { type StripeOptions, startStripe } from './start-stripe.ts';

const secret = 'whsec_of_the_test';
const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0).toReversed()) await server.close();
});

/** An endpoint that records deliveries and answers `status`. */
async function openEndpoint(status: () => number = () => 200) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(status()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => (server.closeAllConnections(), server.close()) });
  const types = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, types };
}

async function open(url: string, options: Partial<StripeOptions> = {}) {
  const sandbox = await startStripe({ port: 0, webhooks: [{ url, secret }], webhookRetryDelayMs: 10, ...options });
  opened.push(sandbox);
  return { sandbox, stripe: connectSdk(sandbox) };
}

const payment = { ...cardIntent, payment_method: 'pm_card_visa', confirm: true };
const paymentEvents = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];

test('each event arrives signed over its raw body, which the SDK verifies', async () => {
  const endpoint = await openEndpoint();
  const { stripe, sandbox } = await open(endpoint.url);
  await stripe.paymentIntents.create(payment);
  await expect.poll(() => endpoint.types().toSorted()).toEqual(paymentEvents);
  for (const { body, signature } of endpoint.received) {
    expect(Stripe.webhooks.constructEvent(body, signature, secret).object).toBe('event');
    expect(body).toBe(JSON.stringify(JSON.parse(body), null, 2));
    const tampered = body.replace('100000', '1');
    const forge = () => Stripe.webhooks.constructEvent(tampered.replace('evt_', 'evt_x'), signature, secret);
    expect(forge).toThrow(Stripe.errors.StripeSignatureVerificationError);
  }
  await expect.poll(() => sandbox.events().map((event) => event.pending_webhooks)).toEqual([0, 0, 0]);
});

test('an endpoint that fails is tried again until it takes the event', async () => {
  let failures = 3;
  const endpoint = await openEndpoint(() => (failures-- > 0 ? 500 : 200));
  const { stripe, sandbox } = await open(endpoint.url);
  await stripe.paymentIntents.create(cardIntent);
  await expect.poll(() => sandbox.webhookAttempts().map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  expect(new Set(endpoint.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id)).size).toBe(1);
});

test('the duplication fault sends each event twice', async () => {
  const endpoint = await openEndpoint();
  const { stripe, sandbox } = await open(endpoint.url);
  sandbox.faults.webhookDuplicateRate = 1;
  await stripe.paymentIntents.create(cardIntent);
  await expect.poll(endpoint.types).toEqual(['payment_intent.created', 'payment_intent.created']);
});

test('the loss fault swallows events for good; they can still be asked for and resent', async () => {
  const endpoint = await openEndpoint();
  const { stripe, sandbox } = await open(endpoint.url);
  sandbox.faults.webhookLossRate = 1;
  await stripe.paymentIntents.create(cardIntent);
  await expect.poll(() => sandbox.webhookAttempts().map(({ status }) => status)).toEqual([-1]);
  expect(endpoint.received).toHaveLength(0);
  sandbox.faults.webhookLossRate = 0;
  const { data } = await stripe.events.list();
  expect(sandbox.resendWebhook(data[0]!.id)).toBe(true);
  expect(sandbox.resendWebhook('evt_unknown')).toBe(false);
  await expect.poll(endpoint.types).toEqual(['payment_intent.created']);
});

test('the delay fault holds events back', async () => {
  const endpoint = await openEndpoint();
  const { stripe, sandbox } = await open(endpoint.url);
  sandbox.faults.webhookDelayMs = 150;
  const startedAt = performance.now();
  await stripe.paymentIntents.create(cardIntent);
  await expect.poll(() => endpoint.received.length).toBe(1);
  expect(performance.now() - startedAt).toBeGreaterThan(145);
});

test('an endpoint gets only the events that it asked for', async () => {
  const endpoint = await openEndpoint();
  const events = ['payment_intent.succeeded'];
  const { stripe } = await open(endpoint.url, { webhooks: [{ url: endpoint.url, secret, events }] });
  await stripe.paymentIntents.create(payment);
  await expect.poll(endpoint.types).toEqual(events);
});
