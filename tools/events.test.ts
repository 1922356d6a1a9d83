/** Compares the actual effects of a payment, its details and its refund with the output of `npm run events`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { NamedClient } from '@zarpa/server/platform/db/named-client.ts';
import { detailsOf, purchaseOf } from '@zarpa/server/testing/companies/purchase.ts';
import { type Customer } from '@zarpa/server/testing/app/start-test-app.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { treeLines } from './repository/event-trees.ts';
import { readTree } from './repository/tree.ts';
import { testApp } from '../server/testing/app/test-app.ts';

type Effects = { events: string[]; writes: Set<string>; queues: Set<string>; mails: Set<string> };

const tree = readTree();
const tracing = new AsyncLocalStorage<Effects>();
/** By the first event published in each transaction. */
const traces = new Map<string, Effects>();

const app = testApp({}, { hasWebhooks: true });
beforeAll(async () => {
  const { events, jobs } = app.context;
  const [publish, enqueue] = [events.publish, jobs.enqueue];
  vi.spyOn(events, 'publish').mockImplementation((tx, event, payload) => {
    const within = tracing.getStore() ?? { events: [], writes: new Set(), queues: new Set(), mails: new Set() };
    if (within.events.length === 0) traces.set(event.name, within);
    within.events.push(event.name);
    return tracing.run(within, () => publish(tx, event, payload));
  });
  vi.spyOn(jobs, 'enqueue').mockImplementation((tx, job, ...given) => {
    tracing.getStore()?.queues.add(job.name);
    // The queue's own writes are not tables of ours.
    return tracing.exit(() => enqueue(tx, job, ...given));
  });
  const query = NamedClient.prototype.query;
  vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (this: NamedClient, ...given) {
    if (typeof given[0] === 'string') noteStatement(given[0], given[1]);
    return query.apply(this, given);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
});

function noteStatement(text: string, values: unknown): void {
  const happened = tracing.getStore();
  for (const [, table] of text.matchAll(/\b(?:insert into|update|delete from) "?(?!set\b|of\b|skip\b)(\w+)/gi)) {
    happened?.writes.add(table!);
    const kind = table === 'outbox' && (values as unknown[]).find((value) => /^[a-z-]+$/.test(String(value)));
    if (kind) happened?.mails.add(String(kind));
  }
}

const printed = (lines: readonly string[], verb: string) =>
  lines.flatMap((line) => new RegExp(`^ *${verb} (.+?)(?:, as above)?$`).exec(line)?.[1]?.split(', ') ?? []);

/** The recorded effects, after checking that the printed tree contains them. */
function happenedAfter(event: string) {
  const { events, writes, queues, mails } = traces.get(event)!;
  const lines = treeLines(tree, event);
  const beyond = [
    ...events.slice(1).filter((name) => !printed(lines, 'then').includes(name)),
    ...[...writes].filter((name) => !printed(lines, 'writes').includes(name)),
    ...[...queues].filter((name) => !printed(lines, 'queues').includes(name)),
    ...[...mails].filter((name) => !printed(lines, 'mails').includes(name)),
  ];
  expect(beyond).toEqual([]);
  return { events, writes: [...writes].toSorted(), queues: [...queues].toSorted(), mails: [...mails].toSorted() };
}

const ofProvider = (path: string, body: Record<string, string>) =>
  fetch(`${app.stripe.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body),
  });

/** Authorised at the bank without returning: only the webhook reports the payment. */
async function payByWebhook(customer: Customer): Promise<{ registrationId: string; intentId: string }> {
  const body = purchaseOf(customer, { payment_method_id: 'pm_card_threeDSecure2Required' });
  const { data } = (await app.call('POST /api/companies/initial', { token: customer.token, body })).body;
  const intent = app.stripe.paymentIntents().find(({ id }) => id === data.payment_intent_id)!;
  await ofProvider(`/3ds/${intent.id}?client_secret=${intent.client_secret}`, { result: 'authorize' });
  await vi.waitFor(() => expect(traces.has('payments.captured')).toBe(true), { timeout: 5_000 });
  return { registrationId: data.company_registration_id, intentId: intent.id };
}

test('a payment, its details and its refund cause what their trees print', async () => {
  const customer = await app.customer();
  const { registrationId, intentId } = await payByWebhook(customer);
  await vi.waitFor(async () => {
    const query = { include_details: 'true' };
    const { body } = await app.call('GET /api/companies/by-user', { token: customer.token, query });
    expect(body.data.companies).toHaveLength(1);
  });
  expect(happenedAfter('payments.captured')).toEqual({
    events: ['payments.captured', 'formation.opened'],
    writes: [
      'case_events',
      'cases',
      'ledger_entries',
      'ledger_parts',
      'ledgers',
      'order_items',
      'orders',
      'registrations',
    ],
    queues: [],
    mails: [],
  });

  const details = await app.call('POST /api/companies/details', {
    token: customer.token,
    body: detailsOf(registrationId),
  });
  expect(details.status).toBe(200);
  expect(happenedAfter('companies.submitted')).toEqual({
    events: ['companies.submitted', 'formation.advanced'],
    writes: [
      'case_event_texts',
      'case_events',
      'cases',
      'companies',
      'filings',
      'orders',
      'outbox',
      'registrations',
      'tasks',
    ],
    queues: ['deliver-outbox'],
    mails: ['company-submitted'],
  });

  await ofProvider('/v1/refunds', { payment_intent: intentId });
  await vi.waitFor(() => expect(traces.get('payments.refunded')?.writes).toContain('orders'), { timeout: 5_000 });
  expect(happenedAfter('payments.returned')).toEqual({
    events: ['payments.returned'],
    writes: ['ledger_entries', 'ledgers'],
    queues: [],
    mails: [],
  });
  expect(happenedAfter('payments.refunded')).toEqual({
    events: ['payments.refunded', 'formation.advanced'],
    writes: [
      'case_event_texts',
      'case_events',
      'cases',
      'filings',
      'notices',
      'orders',
      'outbox',
      'registrations',
      'required_actions',
      'tasks',
    ],
    queues: ['deliver-outbox'],
    mails: ['case-advanced'],
  });
});
