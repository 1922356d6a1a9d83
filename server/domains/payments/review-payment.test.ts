/** A payment of another sum than its price is a task with two ways out, and each of them ends it. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fail } from '../../platform/http/fail.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { paidCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { applyIntent } from './apply-intent.ts';
import { findRegistration } from './payments.queries.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');

/** As if the provider had captured less than the price: the case, its task and all that follow from the capture come anew. */
async function underpaid(of: OwnCase): Promise<number> {
  const { amount_cents } = (await findRegistration(app.db, of.registrationId))!;
  await update(
    app.db,
    'registrations',
    { id: of.registrationId },
    { amount_cents: amount_cents + 200, payment_status: 'processing', paid_at: null },
  );
  const { payment_intent_id } = (await findRegistration(app.db, of.registrationId))!;
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(payment_intent_id!));
  return amount_cents / 100;
}
const review = (of: OwnCase, outcome: 'accepted' | 'refund', by = administrator) =>
  by.call('POST /api/admin/registrations/:id/payment-review', {
    params: { id: of.registrationId },
    body: { outcome, reason: 'Faltaban dos dólares.' },
  });
const staffCase = async (of: OwnCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const openTasks = async (of: OwnCase) =>
  (await staffCase(of)).tasks.filter(({ kind, done_at }) => kind === 'payment_review' && done_at === null).length;
const statusOf = async (of: OwnCase) => (await findRegistration(app.db, of.registrationId))!.payment_status;

test('accepted it counts as paid, once, whatever the provider says again; of two companies the one that was meant', async () => {
  const of = await boughtCase(app);
  const second = await boughtCase(app, of.customer);
  const paid = await underpaid(of);
  await underpaid(second);
  expect((await staffCase(of)).payment_review).toEqual({
    due: paid + 2,
    due_currency: 'usd',
    paid,
    paid_currency: 'usd',
    outcome: null,
  });
  expect(await openTasks(of)).toBe(1);
  // It is a person's now: nobody asks the provider every hour.
  expect((await rowsOf(app, of.customer.userId))['registrations']).toMatchObject([
    { payment_status: 'needs_review', check_at: null },
    { payment_status: 'needs_review', check_at: null },
  ]);
  const forbidden = await review(of, 'accepted', agent);
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'identity.forbidden']);
  expect((await review(of, 'accepted')).status).toBe(200);
  expect((await review(of, 'accepted')).body.code).toBe('payments.review_settled');
  expect((await review({ ...of, registrationId: randomUUID() }, 'accepted')).status).toBe(404);
  const { payment_intent_id } = (await findRegistration(app.db, of.registrationId))!;
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(payment_intent_id!));
  expect([await statusOf(of), await statusOf(second)]).toEqual(['paid', 'needs_review']);
  expect([await openTasks(of), await openTasks(second)]).toEqual([0, 1]);
  expect((await staffCase(of)).tasks).toMatchObject([
    { kind: 'payment_review', outcome: 'done', done_note: 'Faltaban dos dólares.' },
  ]);
  expect((await staffCase(of)).payment_review).toBeNull();
});

test('given back its task ends when the provider says that it came back; asked twice it is one refund', async () => {
  const of = await paidCase(app);
  await underpaid(of);
  const { refundIntent } = app.context.stripe;
  app.context.stripe.refundIntent = () => Promise.reject(fail('payments.provider_unavailable'));
  expect((await review(of, 'refund')).body.code).toBe('payments.provider_unavailable');
  app.context.stripe.refundIntent = refundIntent;
  // What was decided stands, and waits to be asked for again.
  expect((await staffCase(of)).payment_review).toMatchObject({ outcome: 'refund' });
  expect((await review(of, 'accepted')).body.code).toBe('payments.review_settled');
  const both = await Promise.all([review(of, 'refund'), review(of, 'refund')]);
  expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await statusOf(of)).toBe('refunded'), { timeout: 5_000 });
  const [row] = (await rowsOf(app, of.customer.userId))['registrations']!;
  expect(row).toMatchObject({ payment_status: 'refunded', review_outcome: 'refund' });
  expect(await openTasks(of)).toBe(0);
});
