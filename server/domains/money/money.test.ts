import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OwnCase } from '../../testing/companies/own-case.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { manyOrders } from '../../testing/companies/many-orders.ts';
import { insert } from '../../testing/database/rows.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { followDisputes } from '../payments/disputes/follow-disputes.ts';
import { findRegistration, lockRegistration } from '../payments/payments.queries.ts';
import { sendRefunds, findUnknownRefunds } from '../payments/refunds/send-refunds.ts';

const app = testApp({}, { hasWebhooks: true });
const administrator = testStaff(app, 'administrator');
const money = testStaff(app, 'money');
let intentOf: (of: OwnCase) => Promise<string>;
beforeAll(() => {
  intentOf = async (of) => (await findRegistration(app.db, of.registrationId))!.payment_intent_id!;
});

const any = expect.any(String) as string;
const time = expect.stringMatching(/Z$/) as string;
type Body = { id?: string; way?: 'items' | 'amount' | 'whole'; items?: string[]; amount: number; note?: string };
const askFor = (of: OwnCase, body: Body, by: TestBrowser = administrator) =>
  by.call('POST /api/admin/registrations/:id/refunds', {
    params: { id: of.registrationId },
    body: { id: randomUUID(), way: 'amount', reason: 'requested', ...body },
  });
const purchaseOf = async (of: OwnCase, by: TestBrowser = administrator) =>
  (await by.call('GET /api/admin/registrations/:id/money', { params: { id: of.registrationId } })).body.data.purchase;
const review = (id: string, outcome: 'confirmed' | 'confirmed_alone' | 'declined' | 'withdrawn', by: TestBrowser) =>
  by.call('POST /api/admin/refunds/:id/review', { params: { id }, body: { outcome } });
const tasksOf = async (of: OwnCase) => {
  const { body } = await administrator.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
  return body.data.tasks.map(({ kind, subject, outcome }) => ({ kind, subject, outcome }));
};
const made = () => app.stripe.refunds();
const settled = (of: OwnCase, cents: number) =>
  vi.waitFor(
    async () => expect((await findRegistration(app.db, of.registrationId))!.returned_cents).toBe(cents),
    5_000,
  );

describe('a refund', () => {
  test('by items takes what the table says, is sent once, told to the customer, and seen whole by who may see money', async () => {
    const of = await boughtCase(app);
    const second = await boughtCase(app, of.customer);
    const id = randomUUID();
    const body = { id, way: 'items' as const, items: ['addon:numero_voip'], amount: 149, note: 'Llamó el lunes.' };
    const asked = await askFor(of, body, money);
    const row = {
      id,
      amount: 149,
      parts: [{ label: any, amount: 149 }],
      reason: 'requested',
      note: 'Llamó el lunes.',
      state: 'asked',
      reference: null,
      failure: null,
      provider_id: null,
      made_by: { user_id: money.customer.userId, name: any },
      made_at: time,
      decided_by: null,
      repaid_at: null,
      repaid_note: null,
    };
    expect(asked.body.data.refund).toEqual(row);
    // A repeat after a lost answer.
    expect((await askFor(of, body, money)).body.data.refund).toEqual(row);
    expect((await askFor(second, body, money)).body.code).toBe('money.refund_changed');
    await Promise.all([sendRefunds(app.context), sendRefunds(app.context)]);
    await settled(of, 14_900);
    const intent = await intentOf(of);
    expect(made().filter(({ payment_intent }) => payment_intent === intent)).toMatchObject([
      { amount: 14_900, reason: 'requested_by_customer', metadata: { refund_id: id } },
    ]);
    const purchase = await purchaseOf(of, money);
    expect(purchase).toEqual({
      registration_id: of.registrationId,
      case_id: of.caseId,
      company_name: any,
      customer: { user_id: of.customer.userId, name: any, email: of.customer.email },
      status: 'paid',
      price: 798,
      paid: 798,
      returned: 149,
      left: 649,
      currency: 'usd',
      paid_at: time,
      intent_id: intent,
      charge: null,
      card: { brand: 'visa', last4: '4242' },
      items: expect.any(Array),
      owed_by_table: 649,
      refunds: [{ ...row, state: 'succeeded', provider_id: expect.stringMatching(/^re_/), reference: any }],
      disputes: [],
      invoices: [],
      own_limit: 351,
      has_second_person: true,
    });
    expect(await purchaseOf(second, money)).toMatchObject({ returned: 0, left: 798, refunds: [] });
    await runJobs(app, 'deliver-outbox');
    const told = app.mail.messages(of.customer.email).filter(({ subject }) => subject.startsWith('Te devolvimos'));
    expect(told).toHaveLength(1);
    const notices = (await rowsOf(app, of.customer.userId))['notices']!;
    expect(notices.filter(({ kind }) => kind === 'refund_made')).toMatchObject([
      { facts: { amount_cents: '14900', registration_id: of.registrationId } },
    ]);
  });

  test('two at once never give back more than was paid, nor more than is left', async () => {
    const of = await boughtCase(app);
    let asked: ReturnType<typeof askFor>[] = [];
    await app.db.transaction().execute(async (tx) => {
      // Both wait here: who read before the lock would act on what was.
      await lockRegistration(tx, of.registrationId);
      asked = [askFor(of, { amount: 500 }), askFor(of, { amount: 500 })];
      await untilWaiting(app, 2);
    });
    const both = await Promise.all(asked);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'money.refund_too_much']);
    expect((await askFor(of, { way: 'whole', amount: 798 })).body.code).toBe('money.refund_changed');
    expect((await askFor(of, { way: 'whole', amount: 298 })).status).toBe(200);
    expect((await askFor(of, { amount: 0.01 })).body.code).toBe('money.refund_too_much');
    await sendRefunds(app.context);
    await vi.waitFor(async () => expect(await purchaseOf(of)).toMatchObject({ status: 'refunded', left: 0 }), 5_000);
  });

  test('whose answer was lost is found again by our id, and not sent twice; frozen, it waits', async () => {
    const of = await boughtCase(app);
    const id = randomUUID();
    await askFor(of, { id, amount: 20 });
    app.stripe.faults.webhookLossRate = 1;
    app.stripe.faults.fail500 = 3;
    await sendRefunds(app.context);
    expect((await purchaseOf(of)).refunds).toMatchObject([{ state: 'asked' }]);
    app.stripe.faults.fail500 = 0;
    const { createRefund } = app.context.stripe;
    app.context.stripe.createRefund = async (refund) => {
      await createRefund(refund);
      throw new Error('the line was cut');
    };
    app.travel(1 / 24);
    await sendRefunds(app.context);
    expect((await purchaseOf(of)).refunds).toMatchObject([{ state: 'asked' }]);
    app.context.stripe.createRefund = () => Promise.reject(new Error('sent twice'));
    app.travel(1 / 24);
    await sendRefunds(app.context);
    app.context.stripe.createRefund = createRefund;
    app.stripe.faults.webhookLossRate = 0;
    expect((await purchaseOf(of)).refunds).toMatchObject([{ state: 'succeeded' }]);
    const intent = await intentOf(of);
    expect(made().filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1);
  });

  test('that its bank returns weeks later is owed: a task, until somebody says how it was given back', async () => {
    const of = await boughtCase(app);
    const id = randomUUID();
    await askFor(of, { id, amount: 100 });
    await sendRefunds(app.context);
    await settled(of, 10_000);
    const [refund] = (await purchaseOf(of)).refunds;
    const complete = (note = 'Transferencia, referencia 4471.', by = money) =>
      by.call('POST /api/admin/refunds/:id/repaid', { params: { id }, body: { note } });
    expect((await complete()).body.code).toBe('money.nothing_owed');
    app.stripe.faults.webhookLossRate = 1;
    app.stripe.act('fail-refund', refund!.provider_id!);
    // Nobody told us: it is read once a day.
    app.travel(1.05);
    await sendRefunds(app.context);
    app.stripe.faults.webhookLossRate = 0;
    expect(await purchaseOf(of)).toMatchObject({
      returned: 0,
      left: 798,
      refunds: [{ state: 'failed', failure: 'expired_or_canceled_card' }],
    });
    expect(await tasksOf(of)).toContainEqual({ kind: 'refund_failed', subject: id, outcome: null });
    const open = async () => {
      const { items, open: count } = (await money.call('GET /api/admin/refunds')).body.data;
      return { has: items.some((each) => each.id === id), count };
    };
    const before = await open();
    expect(before.has).toBe(true);
    expect((await complete()).body.data.refund).toMatchObject({ repaid_at: time, repaid_note: any });
    expect((await complete()).body.code).toBe('money.nothing_owed');
    expect(await tasksOf(of)).toContainEqual({ kind: 'refund_failed', subject: id, outcome: 'done' });
    expect(await open()).toEqual({ has: false, count: before.count - 1 });
    expect((await complete('x', await openStaff(app, 'agent'))).status).toBe(403);
    const missing = { params: { id: randomUUID() }, body: { note: 'x' } };
    expect((await money.call('POST /api/admin/refunds/:id/repaid', missing)).body.code).toBe('money.refund_not_found');
  });

  test('made on the provider’s page is a row of ours, once, also where no notification came', async () => {
    const of = await boughtCase(app);
    const intent = await intentOf(of);
    app.stripe.faults.webhookLossRate = 1;
    const body = new URLSearchParams({ payment_intent: intent, amount: '1000' });
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    await fetch(`${app.stripe.url}/v1/refunds`, { method: 'POST', headers, body });
    await Promise.all([findUnknownRefunds(app.context), findUnknownRefunds(app.context)]);
    await findUnknownRefunds(app.context);
    app.stripe.faults.webhookLossRate = 0;
    expect(await purchaseOf(of)).toMatchObject({
      returned: 10,
      left: 788,
      refunds: [{ amount: 10, state: 'succeeded', made_by: null }],
    });
  });

  test('that the provider does not take says why, and holds nothing', async () => {
    const of = await boughtCase(app);
    await askFor(of, { amount: 30 });
    app.stripe.act('open-dispute', await intentOf(of));
    await sendRefunds(app.context);
    expect(await purchaseOf(of)).toMatchObject({ refunds: [{ state: 'refused', failure: 'charge_disputed' }] });
  });

  test('of what was not paid, or of nobody, is refused', async () => {
    const of = await boughtCase(app);
    const unknown = { ...of, registrationId: randomUUID() };
    expect((await askFor(unknown, { amount: 1 })).body.code).toBe('money.purchase_not_found');
    const params = { id: unknown.registrationId };
    const read = await money.call('GET /api/admin/registrations/:id/money', { params });
    expect(read.body.code).toBe('money.purchase_not_found');
    await app.db
      .updateTable('registrations')
      .set({ payment_status: 'canceled' })
      .where('id', '=', of.registrationId)
      .execute();
    expect((await askFor(of, { amount: 1 })).body.code).toBe('money.not_paid');
  });
});

describe('a second person', () => {
  test('confirms what is above the limit of a day; not who proposed it; once; and holds the sum meanwhile', async () => {
    const of = await boughtCase(app);
    const own = await openStaff(app, 'money');
    const limit = 500;
    const first = await askFor(of, { amount: limit - 100 }, own);
    expect(first.body.data.refund.state).toBe('asked');
    const id = randomUUID();
    const proposed = await askFor(of, { id, amount: 100.01 }, own);
    expect(proposed.body.data.refund.state).toBe('proposed');
    expect(await tasksOf(of)).toContainEqual({ kind: 'refund_proposed', subject: id, outcome: null });
    expect((await purchaseOf(of, own)).left).toBe(797.99 - limit);
    await sendRefunds(app.context);
    expect((await purchaseOf(of)).refunds.find((each) => each.id === id)?.state).toBe('proposed');
    expect((await review(id, 'confirmed', own)).body.code).toBe('money.second_person_needed');
    expect((await review(id, 'confirmed_alone', own)).body.code).toBe('money.second_person_needed');
    expect((await review(id, 'withdrawn', money)).body.code).toBe('money.second_person_needed');
    const both = await Promise.all([review(id, 'confirmed', money), review(id, 'confirmed', administrator)]);
    expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'money.refund_settled']);
    expect(await tasksOf(of)).toContainEqual({ kind: 'refund_proposed', subject: id, outcome: 'done' });
    await sendRefunds(app.context);
    await settled(of, 50_001);
  });

  test('declines it, or its author withdraws it, and nothing is sent', async () => {
    const of = await boughtCase(app);
    const own = await openStaff(app, 'money');
    const ids = [randomUUID(), randomUUID()] as const;
    for (const id of ids) await askFor(of, { id, amount: id === ids[0] ? 600 : 100 }, own);
    // The second one is within the limit: what is proposed does not count.
    expect((await purchaseOf(of, own)).refunds.map(({ state }) => state).toSorted()).toEqual(['asked', 'proposed']);
    const declined = await review(ids[0], 'declined', money);
    expect(declined.body.data.refund).toMatchObject({
      state: 'declined',
      decided_by: { user_id: money.customer.userId },
    });
    const again = randomUUID();
    await askFor(of, { id: again, amount: 600 }, own);
    expect((await review(again, 'withdrawn', own)).body.data.refund.state).toBe('declined');
    expect((await review(again, 'confirmed', money)).body.code).toBe('money.refund_settled');
    expect((await review(randomUUID(), 'confirmed', money)).body.code).toBe('money.refund_not_found');
    await sendRefunds(app.context);
    await settled(of, 10_000);
  });

  test('is the same one after a day, where nobody else could; and nobody else says that they were alone', async () => {
    const of = await boughtCase(app);
    const own = await openStaff(app, 'money');
    const id = randomUUID();
    await askFor(of, { id, amount: 600 }, own);
    const others = app.db.updateTable('staff').where('user_id', '<>', own.customer.userId);
    const before = await app.db.selectFrom('staff').select(['user_id', 'role']).execute();
    expect((await review(id, 'confirmed_alone', money)).body.code).toBe('money.second_person_needed');
    await others.set({ role: 'agent' }).execute();
    try {
      expect((await purchaseOf(of, own)).has_second_person).toBe(false);
      expect((await review(id, 'confirmed', own)).body.code).toBe('money.second_person_needed');
      expect((await review(id, 'confirmed_alone', own)).body.code).toBe('money.alone_too_early');
      app.travel(1.01);
      expect((await review(id, 'confirmed_alone', own)).body.data.refund).toMatchObject({
        state: 'asked',
        decided_by: { user_id: own.customer.userId },
      });
    } finally {
      for (const { user_id, role } of before)
        await app.db.updateTable('staff').set({ role }).where('user_id', '=', user_id).execute();
    }
  });

  test('finds that the money went elsewhere meanwhile, or that a bank disputes it', async () => {
    const of = await boughtCase(app);
    const own = await openStaff(app, 'money');
    const id = randomUUID();
    await askFor(of, { id, amount: 700 }, own);
    await app.db
      .updateTable('registrations')
      .set({ returned_cents: 20_000 })
      .where('id', '=', of.registrationId)
      .execute();
    expect((await review(id, 'confirmed', money)).body.code).toBe('money.refund_too_much');
    await app.db.updateTable('registrations').set({ returned_cents: 0 }).where('id', '=', of.registrationId).execute();
    app.stripe.act('open-dispute', await intentOf(of));
    await followDisputes(app.context);
    expect((await review(id, 'confirmed', money)).body.code).toBe('money.dispute_open');
  });
});

describe('a dispute', () => {
  test('opens a task two days before the bank’s day, holds refunds, and its task ends with our answer', async () => {
    const of = await boughtCase(app);
    const second = await boughtCase(app, of.customer);
    app.stripe.act('open-dispute', await intentOf(of));
    await followDisputes(app.context);
    const [dispute] = (await purchaseOf(of)).disputes;
    expect(dispute).toEqual({
      id: expect.stringMatching(/^du_/),
      kind: 'dispute',
      reason: 'fraudulent',
      state: 'needs_response',
      amount: 798,
      due_at: time,
      opened_at: time,
      closed_at: null,
    });
    expect((await purchaseOf(second)).disputes).toEqual([]);
    expect((await askFor(of, { amount: 1 })).body.code).toBe('money.dispute_open');
    expect((await askFor(second, { amount: 1 })).status).toBe(200);
    const { body } = await administrator.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    const task = body.data.tasks.find(({ kind }) => kind === 'dispute')!;
    const due = new Date(Date.parse(dispute!.due_at!) - 2 * 86_400_000).toISOString().slice(0, 10);
    expect({ due: task.due_on, subject: task.subject }).toEqual({ due, subject: dispute!.id });
    const { items, open } = (await money.call('GET /api/admin/disputes')).body.data;
    expect(items.find((each) => each.id === dispute!.id)).toEqual({
      ...dispute,
      registration_id: of.registrationId,
      company_name: any,
      customer: { user_id: of.customer.userId, name: any },
    });
    expect(open).toBe(items.length);
    app.stripe.act('win-dispute', dispute!.id);
    await vi.waitFor(
      async () => expect((await purchaseOf(of)).disputes).toMatchObject([{ state: 'won', closed_at: time }]),
      5_000,
    );
    expect(await tasksOf(of)).toContainEqual({ kind: 'dispute', subject: dispute!.id, outcome: 'dropped' });
    expect((await askFor(of, { amount: 1 })).status).toBe(200);
    const all = (await money.call('GET /api/admin/disputes', { query: { view: 'all' } })).body.data;
    expect(all.items.map(({ id }) => id)).toContain(dispute!.id);
  });

  test('that is lost holds the money for good; an inquiry and a warning hold nothing', async () => {
    const of = await boughtCase(app);
    const intent = await intentOf(of);
    app.stripe.act('open-inquiry', intent);
    app.stripe.act('warn-of-fraud', intent);
    await followDisputes(app.context);
    const { disputes } = await purchaseOf(of);
    expect(disputes.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['inquiry', 'needs_response'],
      ['warning', 'closed'],
    ]);
    expect((await askFor(of, { amount: 1 })).status).toBe(200);
    const lost = await boughtCase(app);
    app.stripe.act('open-dispute', await intentOf(lost));
    await followDisputes(app.context);
    const [dispute] = (await purchaseOf(lost)).disputes;
    app.stripe.act('lose-dispute', dispute!.id);
    await vi.waitFor(async () => expect((await purchaseOf(lost)).disputes).toMatchObject([{ state: 'lost' }]), 5_000);
    expect((await askFor(lost, { amount: 1 })).body.code).toBe('money.dispute_open');
  });

  test('a warning is a task for who may give the money back', async () => {
    const of = await boughtCase(app);
    app.stripe.act('warn-of-fraud', await intentOf(of));
    await vi.waitFor(
      async () => expect(await tasksOf(of)).toMatchObject([{ kind: 'fraud_warning', outcome: null }]),
      5_000,
    );
    const subject = (await tasksOf(of))[0]!.subject;
    const listed = async (by: TestBrowser) => {
      const { items } = (await by.call('GET /api/admin/tasks')).body.data;
      return items.find((each) => each.subject === subject)?.id;
    };
    const id = (await listed(money))!;
    const agent = await openStaff(app, 'agent');
    expect([typeof id, await listed(agent)]).toEqual(['string', undefined]);
    const complete = (by: TestBrowser) => by.call('POST /api/admin/tasks/:id/complete', { params: { id }, body: {} });
    expect((await complete(agent)).body.code).toBe('tasks.not_found');
    expect((await complete(money)).status).toBe(200);
  });
});

describe('the lists', () => {
  test('of payments are in pages, newest first, by what became of them', async () => {
    const of = await boughtCase(app);
    const list = async (view: 'paid' | 'returned' | 'unpaid' | 'all', cursor?: string) =>
      (await money.call('GET /api/admin/payments', { query: { view, ...(cursor && { cursor }) } })).body.data;
    const [newest] = (await list('paid')).items;
    expect(newest).toEqual({
      registration_id: of.registrationId,
      company_name: any,
      customer: { user_id: of.customer.userId, name: any },
      created_at: time,
      paid_at: time,
      status: 'paid',
      price: 798,
      paid: 798,
      returned: 0,
      card: { brand: 'visa', last4: '4242' },
      intent_id: await intentOf(of),
    });
    const has = async (view: 'paid' | 'returned' | 'unpaid' | 'all') =>
      (await list(view)).items.some((each) => each.registration_id === of.registrationId);
    expect([await has('all'), await has('returned'), await has('unpaid')]).toEqual([true, false, false]);
    await askFor(of, { amount: 5 });
    await sendRefunds(app.context);
    await settled(of, 500);
    expect(await has('returned')).toBe(true);
    expect((await list('paid', `${newest!.created_at}_${newest!.registration_id}`)).items).not.toContainEqual(newest);
    const all = (await money.call('GET /api/admin/refunds', { query: { view: 'all' } })).body.data;
    expect(all.items[0]).toMatchObject({
      registration_id: of.registrationId,
      amount: 5,
      customer: { user_id: of.customer.userId },
    });
  });

  test('go on for as many pages as there are, each row once', async () => {
    const of = await boughtCase(app);
    const { userId } = of.customer;
    await manyOrders(app, userId, 60);
    const minutes = Array.from({ length: 60 }, (_, index) => new Date(Date.now() - index * 60_000));
    const owed = { registration_id: of.registrationId, user_id: userId, amount_cents: 1 };
    await insert(
      app.db,
      'refunds',
      minutes.map((made_at) => ({
        ...owed,
        id: randomUUID(),
        currency: 'usd',
        parts: '[]',
        reason: 'requested',
        state: 'declined',
        made_at,
      })),
    );
    await insert(
      app.db,
      'disputes',
      minutes.map((opened_at, index) => ({
        ...owed,
        id: `du_paged${index}`,
        kind: 'dispute',
        reason: 'general',
        state: 'lost',
        opened_at,
        read_at: opened_at,
        closed_at: opened_at,
        submissions: 0,
      })),
    );
    const count = async (path: 'payments' | 'refunds' | 'disputes') => {
      const seen: string[] = [];
      for (let next: string | null = ''; next !== null;) {
        const query: { view: 'all'; cursor?: string } = { view: 'all', ...(next && { cursor: next }) };
        const { data } = (await money.call(`GET /api/admin/${path}`, { query })).body;
        expect(data.items.length).toBeLessThanOrEqual(50);
        const own = data.items.filter((item) => item.customer.user_id === userId);
        seen.push(...own.map((item) => ('id' in item ? item.id : item.registration_id)));
        ({ next } = data);
      }
      return [seen.length, new Set(seen).size];
    };
    expect(await count('payments')).toEqual([61, 61]);
    expect(await count('refunds')).toEqual([60, 60]);
    expect(await count('disputes')).toEqual([60, 60]);
  });
});

describe('an invoice', () => {
  test('is credited by what came back, never beyond its total, and anew where it is replaced', async () => {
    const of = await boughtCase(app);
    const browser = await openBrowser(app, of.customer);
    const buyer = { name: 'Empresa SL', country: 'ES', tax_id: 'B-12.345.674', address: 'Calle 1, Madrid', version: 0 };
    await browser.call('PUT /api/billing-profile', { body: buyer });
    const bill = (replaces?: string) =>
      browser.call('POST /api/companies/:id/invoices', {
        params: { id: of.registrationId },
        body: replaces ? { replaces } : {},
      });
    await askFor(of, { amount: 100 });
    await sendRefunds(app.context);
    await settled(of, 10_000);
    const first = (await bill()).body.data.invoice.id;
    await askFor(of, { amount: 50 });
    await sendRefunds(app.context);
    await settled(of, 15_000);
    const shown = async () => (await purchaseOf(of)).invoices.map(({ kind, total }) => [kind, total]);
    expect(await shown()).toEqual([
      ['credit_note', 50],
      ['credit_note', 100],
      ['invoice', 798],
    ]);
    await browser.call('PUT /api/billing-profile', { body: { ...buyer, address: 'Calle 2, Madrid', version: 1 } });
    await bill(first);
    const { invoices } = await purchaseOf(of);
    expect(invoices.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)).toBe(648);
    await askFor(of, { way: 'whole', amount: 648 });
    await sendRefunds(app.context);
    await vi.waitFor(async () => expect((await purchaseOf(of)).status).toBe('refunded'), 5_000);
    const after = (await purchaseOf(of)).invoices;
    expect(after.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)).toBe(0);
    await runJobs(app, 'make-invoice');
  });
});
