import { afterAll, beforeAll, expect, test } from 'vitest';
import { startControl } from './start-control.ts';
import type { Listening } from '../http/serve.ts';
import { connectSdk, cardIntent } from '../stripe/connect-sdk.ts';
import { type StripeSandbox, startStripe } from '../stripe/start-stripe.ts';
import { noStripeFaults } from '../stripe/stripe-faults.ts';

let stripe: StripeSandbox;
let control: Listening;
beforeAll(async () => {
  stripe = await startStripe({ port: 0 });
  control = await startControl({
    port: 0,
    journal: stripe.journal,
    faults: { stripe: { faults: stripe.faults, none: noStripeFaults } },
    resendWebhook: stripe.resendWebhook,
  });
});
afterAll(async () => {
  await control.close();
  await stripe.close();
});

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(control.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? undefined : ((await answer.json()) as unknown) };
};

test('faults are set whole, read back, and taken away', async () => {
  expect(await call('PUT', '/faults/stripe', { dropNext: 2, webhookLossRate: 0.2 })).toMatchObject({
    status: 200,
    body: { ...noStripeFaults, dropNext: 2, webhookLossRate: 0.2 },
  });
  expect(stripe.faults).toMatchObject({ dropNext: 2 });
  expect((await call('PUT', '/faults/stripe', { delayMs: 1 })).body).toEqual({ ...noStripeFaults, delayMs: 1 });
  expect((await call('DELETE', '/faults/stripe')).body).toEqual(noStripeFaults);
});

test.each([{ dropNxt: 1 }, { dropRate: 2 }, { delayMs: -1 }, { dropNext: 1.5 }, { fail500: 'x' }, [], 'x'])(
  'an impossible fault (%j) is refused and changes nothing',
  async (body) => {
    expect(await call('PUT', '/faults/stripe', body)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    });
    expect(stripe.faults).toEqual(noStripeFaults);
  },
);

test('the journal tells what each provider received, newest first, and can be emptied', async () => {
  await call('DELETE', '/journal');
  await connectSdk(stripe).paymentIntents.create(cardIntent);
  await connectSdk(stripe).balance.retrieve();
  await expect.poll(() => stripe.journal.list().length).toBe(2);
  expect((await call('GET', '/journal?provider=stripe&limit=1')).body).toMatchObject({
    entries: [{ provider: 'stripe', method: 'GET', path: '/v1/balance', status: 200, ms: expect.any(Number) }],
  });
  expect((await call('GET', '/journal?provider=mail')).body).toEqual({ entries: [] });
  expect(await call('DELETE', '/journal')).toMatchObject({ status: 204 });
  expect((await call('GET', '/journal')).body).toEqual({ entries: [] });
});

test('events are resent by id; what does not exist answers 404', async () => {
  await connectSdk(stripe).paymentIntents.create(cardIntent);
  const { id } = stripe.events()[0]!;
  expect((await call('POST', `/stripe/webhooks/resend/${id}`)).status).toBe(202);
  expect((await call('POST', '/stripe/webhooks/resend/evt_unknown')).status).toBe(404);
  expect((await call('GET', '/faults/mail')).status).toBe(404);
  expect((await call('GET', '/nothing')).status).toBe(404);
});

test('a page of another site changes nothing', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await call('PUT', '/faults/stripe', { fail500: 9 }, headers)).status).toBe(403);
  expect(stripe.faults.fail500).toBe(0);
});

test('the clock of all stand-ins is put forward and back', async () => {
  const nowOf = async (...call_: Parameters<typeof call>) =>
    Date.parse(((await call(...call_)).body as { now: string }).now);
  const before = await nowOf('GET', '/clock');
  expect((await nowOf('PUT', '/clock', { days: 365 })) - before).toBeGreaterThan(364.9 * 86_400_000);
  const { created } = await connectSdk(stripe).paymentIntents.create(cardIntent);
  expect(created * 1_000).toBeGreaterThan(before + 364 * 86_400_000);
  expect(await nowOf('PUT', '/clock', { now: '2027-06-01T09:00:00Z' })).toBeGreaterThanOrEqual(
    Date.parse('2027-06-01T09:00:00Z'),
  );
  for (const body of [{}, { days: 1.5 }, { now: 'mañana' }, 'x'])
    expect((await call('PUT', '/clock', body)).status).toBe(400);
  expect(Math.abs((await nowOf('DELETE', '/clock')) - Date.now())).toBeLessThan(5_000);
});

test('the page shows which faults are set', async () => {
  await call('PUT', '/faults/stripe', { delayMs: 77 });
  expect(await (await fetch(control.url)).text()).toContain('delayMs: 77');
  await call('DELETE', '/faults/stripe');
});
