import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { operations, type WireCalls } from '@zarpa/contract/core/operations.ts';
import { eventsAnswer, type Operation } from '@zarpa/contract/core/operation.ts';
import { guardedActions } from '@zarpa/contract/identity/two-factor.rules.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { idsIn, rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { runCustomerLifecycle } from '../../testing/people/customer-lifecycle.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const app = testApp();
let owner: TestBrowser;
let aloneRead: Record<string, unknown>;
const checkoutId = randomUUID();
beforeAll(async () => {
  await app.db.updateTable('two_factor_policies').set({ mode: 'grace', grace_days: 7 }).execute();
  aloneRead = plain(await readAll(await openBrowser(app, await app.customer())));
  owner = await fullCustomer(app, { hasPaid: true });
  await fillUp(owner);
});

/**
 * Adds what `fullCustomer` lacks: a set-up under way, a grace period for every action, a finished export, a payment under
 * way, a future deletion, an open case.
 */
async function fillUp({ customer: { userId } }: TestBrowser): Promise<void> {
  await app.db.deleteFrom('grace_periods').where('user_id', '=', userId).execute();
  const begun = guardedActions.map((action) => ({ user_id: userId, action, started_at: daysAgo(5) }));
  await app.db.insertInto('grace_periods').values(begun).execute();
  const pending = { pending_secret: 'sealed', pending_at: new Date() };
  await app.db.updateTable('second_factors').set(pending).where('user_id', '=', userId).execute();
  const { id } = await app.db
    .selectFrom('exports')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await makeExport(app.context, { exportId: id });
  await runJobs(app, 'deliver-outbox');
  await app.db
    .updateTable('deletions')
    .set({ due_at: daysAgo(-5) })
    .where('user_id', '=', userId)
    .execute();
  await app.db
    .updateTable('registrations')
    .set({ checkout_id: checkoutId, payment_intent_id: 'pi_still_open' })
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .execute();
  // A company that is still being formed.
  await app.db.updateTable('cases').set({ stage: 'in_review' }).where('user_id', '=', userId).execute();
}

const reads = (Object.entries(operations) as [string, Operation][]).filter(
  // A stream of events does not end.
  ([name, { access, method, path, query, answer }]) =>
    access === 'user' &&
    method === 'GET' &&
    !/:(?!action)/.test(path) &&
    (!query || query.safeParse({}).success || name === 'searchAddresses') &&
    answer !== eventsAnswer,
);

async function readAll(browser: TestBrowser): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, { method, path }] of reads) {
    const key = `${method} ${path.replace(':action', 'complete_payment')}` as keyof WireCalls;
    const query: Record<string, string> = name === 'searchAddresses' ? { address: 'Calle Mayor 1, Madrid' } : {};
    const { status, body } = await browser.call(key, { query });
    expect([name, status]).toEqual([name, 200]);
    found[name] = body;
  }
  return found;
}

/** Removes what differs between any two new customers. */
function plain(value: unknown): Record<string, unknown> {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"id":"\d+"/g, '"id":"number"')
    .replaceAll(/\b10\.\d+\.\d+\.\d+/g, 'address');
  return JSON.parse(text) as Record<string, unknown>;
}

test('a newcomer reads the same beside a customer who has everything as alone', async () => {
  expect(Object.keys(aloneRead).length).toBeGreaterThan(8);
  const newcomer = await openBrowser(app, await app.customer());
  expect(plain(await readAll(newcomer))).toEqual(aloneRead);
});

test('a neighbour’s whole life leaves every row of the owner as it was, and shows none of it', async () => {
  const { userId, email } = owner.customer;
  const ownRead = await readAll(owner);
  const before = await rowsOf(app, userId);
  for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);
  const events = JSON.stringify(await runCustomerLifecycle(app, checkoutId));
  const file = ['pasaporte.jpg', 'an identity paper'];
  for (const mark of [userId, email, ...file, ...idsIn(before)].filter((mark) => mark !== checkoutId))
    expect([mark, events.includes(mark)]).toEqual([mark, false]);
  expect(await rowsOf(app, userId)).toEqual(before);
  expect(await readAll(owner)).toEqual(ownRead);
});
