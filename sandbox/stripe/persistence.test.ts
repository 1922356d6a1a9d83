import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { startStripe } from './start-stripe.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-stripe-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('payments, test cards and remembered answers survive a restart', async () => {
  const before = await startStripe({ port: 0, dataDir });
  const sdk = connectSdk(before);
  const method = await sdk.paymentMethods.create({
    type: 'card',
    card: { number: '4000000000009995', exp_month: 1, exp_year: 2040 },
  });
  const intent = await sdk.paymentIntents.create(cardIntent, { idempotencyKey: 'kept' });
  await before.close();

  const after = await startStripe({ port: 0, dataDir });
  const again = connectSdk(after);
  expect((await again.paymentIntents.create(cardIntent, { idempotencyKey: 'kept' })).id).toBe(intent.id);
  const refusal = await refusalOf(again.paymentIntents.confirm(intent.id, { payment_method: method.id }));
  expect(refusal.decline_code).toBe('insufficient_funds');
  expect(after.paymentIntents()).toHaveLength(1);
  await after.close();
});

test('an event that could not be delivered is delivered after a restart', async () => {
  const types: string[] = [];
  const endpoint = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    types.push((JSON.parse(body) as { type: string }).type);
    response.end();
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const webhooks = [{ url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`, secret: 'whsec_x' }];

  const before = await startStripe({ port: 0, dataDir, webhooks });
  before.faults.webhookDelayMs = 60_000;
  await connectSdk(before).paymentIntents.create(cardIntent);
  await before.close();
  expect(types).toEqual([]);

  const after = await startStripe({ port: 0, dataDir, webhooks });
  await expect.poll(() => types).toEqual(['payment_intent.created']);
  await after.close();
  endpoint.closeAllConnections();
  endpoint.close();
});

test('without a data directory a restart forgets', async () => {
  const before = await startStripe({ port: 0 });
  const { id } = await connectSdk(before).paymentIntents.create(cardIntent);
  await before.close();
  const after = await startStripe({ port: 0 });
  expect(await refusalOf(connectSdk(after).paymentIntents.retrieve(id))).toMatchObject({ code: 'resource_missing' });
  await after.close();
});
