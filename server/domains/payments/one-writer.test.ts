/** What holds when two look at one payment at the same moment, or when one of them comes late. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { beginRegistration, paidRegistration } from '../../testing/companies/purchase.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { applyIntent } from './apply-intent.ts';
import { chargeRegistration } from './charge-registration.ts';
import {
  closeRegistration,
  findRegistration,
  lockRegistration,
  renameRegistration,
  saveIntentId,
  takeDueRegistrations,
} from './payments.queries.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';

const app = testApp();

/** Begun, and nothing charged yet. */
async function begun() {
  const customer = await app.customer();
  await openBrowser(app, customer);
  await beginRegistration(app, customer);
  const { id } = await selectOne(app.db, 'registrations', { user_id: customer.userId }, ['id']);
  return { customer, id };
}

const statusOf = async (id: string) => (await findRegistration(app.db, id))!.payment_status;
const paidIntent = (id: string, registrationId: string) => ({
  id,
  status: 'succeeded' as const,
  amountCents: 39_900,
  amountReceivedCents: 39_900,
  currency: 'usd',
  registrationId,
  clientSecret: null,
  methodId: 'pm_card_visa',
  refusal: undefined,
  refusedMethodId: undefined,
  isRefunded: false,
  returnedCents: undefined,
  readAt: new Date(),
  card: undefined,
});

test('two who hear of a payment at once do its consequences once', async () => {
  const { customer, id } = await begun();
  const intentId = `pi_${randomUUID().replaceAll('-', '')}`;
  await saveIntentId(app.db, id, intentId);
  const heard = () => applyIntent(app.context, id, paidIntent(intentId, id));
  let both: Promise<unknown>;
  await app.db.transaction().execute(async (tx) => {
    // Whoever asks before looking waits here; whoever looked first would act on an old photograph.
    await lockRegistration(tx, id);
    both = Promise.all([heard(), heard()]);
    await untilWaiting(app, 2);
  });
  await both!;
  const rows = await rowsOf(app, customer.userId);
  expect(rows['security_events']!.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  expect([rows['orders']!.length, rows['outbox']!.length]).toEqual([1, 1]);
});

test('another intent, whatever became of it, does not pay the registration', async () => {
  const { id } = await begun();
  await saveIntentId(app.db, id, 'pi_own');
  await applyIntent(app.context, id, paidIntent('pi_other', id));
  expect(await statusOf(id)).toBe('awaiting_payment');
  expect(await saveIntentId(app.db, id, 'pi_other')).toBe(false);
  expect(await saveIntentId(app.db, id, 'pi_own')).toBe(true);
});

test('an intent that comes too late for its registration is made impossible', async () => {
  const { customer, id } = await begun();
  const registration = (await findRegistration(app.db, id))!;
  await closeRegistration(app.db, id, null);
  const buyer = {
    actor: { userId: customer.userId, emailVerified: true },
    caller: { address: '203.0.113.1', bearer: undefined },
  };
  const charged = chargeRegistration(app.context, registration, { paymentMethodId: 'pm_card_visa' }, buyer);
  await expect(charged).rejects.toMatchObject({ code: 'payments.in_progress' });
  const [intent] = app.stripe.paymentIntents().filter(({ metadata }) => metadata['registration_id'] === id);
  expect(intent?.status).toBe('canceled');
  expect(await statusOf(id)).toBe('canceled');
});

test('a registration is closed as it was read, and never once money has moved', async () => {
  const { id } = await begun();
  await saveIntentId(app.db, id, 'pi_meanwhile');
  expect(await closeRegistration(app.db, id, null)).toBe(false);
  expect(await closeRegistration(app.db, id, 'pi_another')).toBe(false);
  for (const payment_status of ['paid', 'needs_review', 'refunded', 'processing']) {
    await app.db.updateTable('registrations').set({ payment_status }).where('id', '=', id).execute();
    expect([payment_status, await closeRegistration(app.db, id, 'pi_meanwhile')]).toEqual([payment_status, false]);
  }
});

test('what is paid keeps the name that it was paid under', async () => {
  const customer = await app.customer();
  const id = await paidRegistration(app, customer);
  const before = await findRegistration(app.db, id);
  await renameRegistration(app.db, id, { companyName: 'Otra LLC', alternativeName: 'Otra LLC Alt' });
  expect(await findRegistration(app.db, id)).toEqual(before);
});

test('a payment that one worker looks at is left alone by the next', async () => {
  const { id } = await begun();
  await update(app.db, 'registrations', { id }, { check_at: new Date(0) });
  const asked = { firstSeconds: 1, max: 100, now: new Date() };
  const taken = await app.db.transaction().execute(async (tx) => {
    const first = await takeDueRegistrations(tx as unknown as typeof app.db, asked);
    expect(first.map((row) => row.id)).toContain(id);
    return takeDueRegistrations(app.db, asked);
  });
  expect(taken.map((row) => row.id)).not.toContain(id);
});

test('one that was never charged and is a week old is closed without asking anybody', async () => {
  const { id } = await begun();
  const long = { created_at: new Date(Date.now() - 8 * 86_400_000), check_at: new Date(0) };
  await app.db.updateTable('registrations').set(long).where('id', '=', id).execute();
  await reconcilePayments(app.context);
  expect(await statusOf(id)).toBe('canceled');
});
