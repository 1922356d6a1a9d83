import { randomUUID } from 'node:crypto';
import { noStripeFaults } from '@zarpa/sandbox/stripe/stripe-faults.ts';
import { afterEach, expect } from 'vitest';
import { insert, select } from '../database/rows.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { saveLineCents } from '../../domains/renewals/charges/charge-lines.queries.ts';
import { saveCharge } from '../../domains/renewals/charges/charges.queries.ts';
import { planCharges } from '../../domains/renewals/charges/plan-charges.ts';
import { runCharges } from '../../domains/renewals/charges/run-charges.ts';
import { checkCharges } from '../../domains/renewals/charges/try-charge.ts';
import { insertService, listServicesOf } from '../../domains/renewals/services/services.queries.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { boughtCase } from '../companies/bought-case.ts';
import type { OwnCase } from '../companies/own-case.ts';

export type OwnService = OwnCase & { serviceId: string; dueOn: string };

/** A company whose agent is paid for so many more days. */
export async function ownService(
  app: TestApp,
  { days = 61, by, cents = 19_900 }: { days?: number; by?: Customer; cents?: number } = {},
): Promise<OwnService> {
  const own = await boughtCase(app, by);
  const dueOn = addDays(dayOf(app.context.clock()), days);
  const { registrationId, customer } = own;
  const service = {
    registrationId,
    userId: customer.userId,
    kind: 'agent',
    label: 'Agente registrado',
    anchorOn: monthsAfter(dueOn, -12),
    periodMonths: 12,
    agreedCents: cents,
    paidUntil: dueOn,
    at: app.context.clock(),
  };
  await app.db.transaction().execute((tx) => insertService(tx, service));
  const [{ id } = { id: '' }] = await listServicesOf(app.db, registrationId);
  return { ...own, serviceId: id, dueOn };
}

/** A setup that the provider's script confirmed, as the browser does. Returns its id. */
export async function confirmedSetup(app: TestApp, { token }: Customer, method = 'pm_card_visa'): Promise<string> {
  const { body } = await app.call('POST /api/cards/setup', { token });
  const { setup_id: setupId, client_secret: secret } = body.data;
  const confirmed = await fetch(`${app.stripe.url}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: secret, payment_method: method, use_stripe_sdk: 'true' }),
  });
  const { next_action: action } = (await confirmed.json()) as {
    next_action: { use_stripe_sdk: { stripe_js: string } } | null;
  };
  if (action)
    await fetch(action.use_stripe_sdk.stripe_js, {
      method: 'POST',
      body: new URLSearchParams({ result: 'authorize' }),
    });
  return setupId;
}

/** Saves a card. Returns its row’s id. */
export async function savedCard(app: TestApp, customer: Customer, method = 'pm_card_visa'): Promise<string> {
  const { token } = customer;
  const setupId = await confirmedSetup(app, customer, method);
  const saved = await app.call('POST /api/cards', {
    token,
    body: { setup_id: setupId, consent_version: presentCardConsent.version },
  });
  expect([saved.status, saved.body.code]).toEqual([200, undefined]);
  const before = saved.body.data.cards.filter(({ is_refused }) => !is_refused);
  return before.at(before.length > 1 && !before.at(-1)!.is_default ? -1 : 0)!.id;
}

/** What the worker does of renewals in a minute: plans, steps, mails, and asks about lost answers. */
export async function workOnce(app: TestApp): Promise<void> {
  await planCharges(app.context);
  await runCharges(app.context);
  await runJobs(app, 'deliver-outbox');
  await checkCharges(app.context);
  await runJobs(app, 'return-charge');
}

/** Lives so many days, one by one. */
export async function liveDays(app: TestApp, days: number, each: () => Promise<void> = async () => {}): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.travel(1);
    await workOnce(app);
    await each();
  }
}

/** Days forward: at once, or lived one by one. All of them are taken back after each test, and the stand-in’s faults with them. */
export function travels(app: TestApp) {
  let travelled = 0;
  afterEach(() => {
    app.travel(-travelled);
    travelled = 0;
    Object.assign(app.stripe.faults, noStripeFaults);
  });
  return {
    travel: (days: number) => {
      travelled += days;
      app.travel(days);
    },
    live: async (days: number) => {
      travelled += days;
      await liveDays(app, days);
    },
  };
}

/** Due today, told in time, with a card. */
export async function dueToday(
  app: TestApp,
  { travel, live }: ReturnType<typeof travels>,
  method = 'pm_card_visa',
  options: Parameters<typeof ownService>[1] = {},
): Promise<OwnService> {
  const of = await ownService(app, { days: 31, ...options });
  await savedCard(app, of.customer, method);
  await live(30);
  travel(1);
  return of;
}

/** One that failed today and waits for its holder, who has a card. Returns the charge. */
export async function failedCharge(app: TestApp): Promise<OwnService & { chargeId: string }> {
  const of = await ownService(app, { days: 0 });
  await savedCard(app, of.customer);
  await planCharges(app.context);
  const decline = { code: 'insufficient_funds', advice: null, networkAdvice: null };
  const [{ id: chargeId } = { id: '' }] = await select(app.db, 'charges', { user_id: of.customer.userId }, ['id']);
  await app.db.transaction().execute(async (tx) => {
    await saveLineCents(tx, chargeId, of.serviceId, 19_900);
    const failed = { state: 'failed', amount_cents: 19_900, first_try_on: of.dueOn, look_on: null, decline };
    await saveCharge(tx, chargeId, failed);
  });
  return { ...of, chargeId };
}

/** What the provider took for renewals of a customer, by what its intents say. */
export async function takenFrom(app: TestApp, { customer }: OwnCase): Promise<number[]> {
  const ids = (await select(app.db, 'charges', { user_id: customer.userId }, ['id'])).map(({ id }) => id);
  return app.stripe
    .paymentIntents()
    .filter(({ metadata, status }) => status === 'succeeded' && ids.includes(metadata['charge_id'] ?? ''))
    .map(({ amount }) => amount);
}

/** An add-on beside the agent, due on the same day. */
export async function addAddon(
  app: TestApp,
  { registrationId, customer, dueOn }: OwnService,
  key: string,
): Promise<void> {
  await insert(app.db, 'services', {
    id: randomUUID(),
    registration_id: registrationId,
    user_id: customer.userId,
    kind: `addon:${key}`,
    label: `Complemento ${key}`,
    anchor_on: monthsAfter(dueOn, -12),
    period_months: 12,
    agreed_cents: 14_900,
    paid_until: dueOn,
    created_at: app.context.clock(),
  });
}
