import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { orderNumber, type OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { findPurchase } from '../payments/find-purchase.ts';
import { issueReceipt } from '../payments/receipt/issue-receipt.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { einFor, toCompletion } from '../../testing/companies/moved-case.ts';
import { moveCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';

const app = testApp();
let agent: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  [agent, other] = [await openStaff(app, 'agent'), await openStaff(app, 'agent')];
});

const steps = (...events: (typeof toCompletion)[number][]) =>
  events.map((event) => ({ event, by: 'agent' as const, given: { ein: einFor() } }));
const time = expect.stringMatching(/Z$/) as string;

async function orderOf({ registrationId }: OwnCase) {
  const { body } = await agent.call('GET /api/admin/registrations/:id/order', { params: { id: registrationId } });
  return body.data.order;
}
async function itemOf(of: OwnCase, key: string) {
  return (await orderOf(of)).items.find((item) => item.key === key)!;
}
type Change = { before: OrderItemState; state: OrderItemState; note?: string };
const tick = (id: string, body: Change, by = agent) =>
  by.call('PUT /api/admin/order-items/:id', { params: { id }, body });
const setPriority = (id: string) =>
  agent.call('PUT /api/admin/orders/:id', { params: { id }, body: { priority: 'high' } });
const done: Change = { before: 'pending', state: 'done' };
const voip = 'addon:numero_voip';

test('an order is told whole to its customer and to the team, with its receipt once it is made', async () => {
  const of = await boughtCase(app);
  const whole = await orderOf(of);
  const item = { id: expect.any(String) as string, state: 'pending', done_at: null, note: null };
  expect(whole).toEqual({
    id: whole.id,
    registration_id: of.registrationId,
    number: orderNumber(whole.id),
    company_name: 'Faro Digital LLC',
    description: 'Plan Plus · Número de teléfono VoIP',
    plan_type: 'Plus',
    created_at: time,
    updated_at: time,
    total_amount: 798,
    status: 'en_proceso',
    priority: 'medium',
    completion_percentage: 0,
    turn: 'us',
    due_at: time,
    completed_at: null,
    items: [
      { ...item, key: 'formation', label: 'Constitución', amount: 649 },
      { ...item, key: 'ein', label: 'EIN', amount: 0 },
      { ...item, key: 'documents', label: 'Documentos básicos', amount: 0 },
      { ...item, key: 'bank_consultation', label: 'Consulta para apertura de cuenta bancaria', amount: 0 },
      { ...item, key: voip, label: 'Número de teléfono VoIP', amount: 149 },
    ],
    payment: { paid: 798, returned: 0, net: 798, paid_at: time },
    receipt_document_id: null,
    cancellations: [],
  });
  await issueReceipt(app.context, (await findPurchase(app.db, of.registrationId))!);
  const { token } = of.customer;
  const { body } = await app.call('GET /api/orders/:id', { token, params: { id: whole.id } });
  const receipt = body.data.order.receipt_document_id;
  expect(body.data.order).toEqual({ ...whole, receipt_document_id: expect.any(String) as string });
  const papers = await app.call('GET /api/documentos-adicionales', { token, query: { company_id: of.registrationId } });
  expect(papers.body.data.documents.find(({ id }) => id === receipt)!.category).toBe('receipt');
  // A hidden receipt is not linked.
  await app.db.updateTable('files').set({ is_visible: false }).where('id', '=', receipt!).execute();
  expect((await orderOf(of)).receipt_document_id).toBeNull();
  const { body: urgent } = await setPriority(whole.id);
  expect(urgent.data.order).toEqual({ ...whole, priority: 'high', updated_at: time });
});

test('a part that is done moves the progress, is told once everywhere, and may be opened again', async () => {
  const of = await boughtCase(app);
  const { userId, email, token } = of.customer;
  await runJobs(app, 'deliver-outbox');
  const before = await rowsOf(app, userId);
  const item = await itemOf(of, voip);
  const { body } = await tick(item.id, { ...done, note: '+1 307 555 0100' });
  const changed = { ...item, state: 'done', done_at: time, note: '+1 307 555 0100' };
  expect(body.data.order.items.find(({ key }) => key === voip)).toEqual(changed);
  expect(body.data.order).toMatchObject({ completion_percentage: 20, status: 'en_proceso', completed_at: null });
  const { id: orderId } = body.data.order;

  const after = await rowsOf(app, userId);
  const moved = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(moved.toSorted()).toEqual([
    'case_event_notes',
    'case_event_texts',
    'case_events',
    'cases',
    'ledgers',
    'notices',
    'order_items',
    'orders',
    'outbox',
  ]);
  const { body: notifications } = await app.call('GET /api/notifications', { token });
  expect(notifications.data.items[0]).toMatchObject({
    kind: 'order_item',
    facts: {
      company: 'Faro Digital LLC',
      registration_id: of.registrationId,
      order_id: orderId,
      label: 'Número de teléfono VoIP',
      state: 'done',
      note: '+1 307 555 0100',
    },
  });
  const { body: page } = await app.call('GET /api/cases/:id', { token, params: { id: of.registrationId } });
  expect(page.data.history.at(-1)).toMatchObject({
    kind: 'order_item',
    actor: 'staff',
    facts: { item: item.id, label: 'Número de teléfono VoIP', state: 'done' },
    texts: { note: '+1 307 555 0100' },
  });
  await runJobs(app, 'deliver-outbox');
  const subjects = () => app.mail.messages(email).map(({ subject }) => subject);
  expect(subjects()[0]).toBe('Listo para Faro Digital LLC: Número de teléfono VoIP');

  const reopened = await tick(item.id, { before: 'done', state: 'pending' });
  expect(reopened.body.data.order.items.find(({ key }) => key === voip)).toEqual(item);
  expect(reopened.body.data.order.completion_percentage).toBe(0);
  // Undone before its mail was sent: nothing is sent.
  await tick(item.id, done);
  await runJobs(app, 'deliver-outbox');
  expect(subjects().filter((subject) => subject.startsWith('De nuevo'))).toEqual([]);
  expect(subjects().filter((subject) => subject.startsWith('Listo'))).toHaveLength(2);
});

test('the last part that is ticked completes the order of a completed case, and opened again it is not', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, ...steps(...toCompletion));
  const waiting = await orderOf(of);
  expect(waiting).toMatchObject({
    status: 'en_proceso',
    completion_percentage: 60,
    completed_at: null,
    turn: 'nobody',
  });
  await tick((await itemOf(of, 'bank_consultation')).id, done);
  const { id } = await itemOf(of, voip);
  const last = await tick(id, { before: 'pending', state: 'cancelled', note: 'Ya no hay números.' });
  expect(last.body.data.order).toMatchObject({ status: 'completada', completion_percentage: 100, completed_at: time });
  const { body: listed } = await app.call('GET /api/orders', { token: of.customer.token });
  expect(listed.data.orders[0]).toMatchObject({ status: 'completada', completed_at: time });
  const again = await tick(id, { before: 'cancelled', state: 'pending' });
  expect(again.body.data.order).toMatchObject({ status: 'en_proceso', completion_percentage: 80, completed_at: null });
});

test('refused: what the case completes, what another changed, no reason, a closed order, an unknown part', async () => {
  const of = await boughtCase(app);
  for (const key of ['formation', 'ein', 'documents'])
    expect((await tick((await itemOf(of, key)).id, done)).body.code).toBe('orders.item_by_case');
  const { id } = await itemOf(of, voip);
  expect((await tick(id, { before: 'pending', state: 'cancelled' })).body.code).toBe('orders.note_missing');
  expect((await tick(id, { before: 'pending', state: 'cancelled', note: '  ' })).body.code).toBe('orders.note_missing');
  await tick(id, done);
  const late = await tick(id, { before: 'pending', state: 'cancelled', note: 'No.' }, other);
  expect([late.status, late.body]).toMatchObject([409, { code: 'orders.item_changed', state: 'done' }]);
  expect((await tick(randomUUID(), done)).body.code).toBe('orders.not_found');
  expect((await setPriority(randomUUID())).body.code).toBe('orders.not_found');
  const unknown = await agent.call('GET /api/admin/registrations/:id/order', { params: { id: randomUUID() } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'orders.not_found']);
  await moveCase(app, of, { event: 'cancelled', by: 'administrator' });
  expect((await tick(id, { before: 'done', state: 'pending' })).body.code).toBe('orders.closed');
  expect(await orderOf(of)).toMatchObject({ status: 'cancelada', completion_percentage: 20 });
});

test('of two who tick the same part at once one does it, and the customer is told once', async () => {
  const of = await boughtCase(app);
  const { id } = await itemOf(of, voip);
  let both: Promise<{ status: number }[]>;
  await app.db.transaction().execute(async (tx) => {
    // Requests that read before the lock would act on stale data.
    await lockRegistration(tx, of.registrationId);
    both = Promise.all([tick(id, done), tick(id, { ...done, note: 'Otra nota' }, other)]);
    await untilWaiting(app, 2);
  });
  expect((await both!).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rows = await rowsOf(app, of.customer.userId);
  expect(rows['notices']!.filter(({ kind }) => kind === 'order_item')).toHaveLength(1);
  expect(rows['outbox']!.filter(({ kind }) => kind === 'order-item')).toHaveLength(1);
});

test('parts that are ticked while the case goes on lose nothing, whoever comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const of = await boughtCase(app);
    await moveCase(app, of, ...steps(...toCompletion.slice(0, -1)));
    const [bank, number] = [await itemOf(of, 'bank_consultation'), await itemOf(of, voip)];
    const [first, second] = await Promise.all([
      tick(bank.id, done),
      tick(number.id, done, other),
      moveCase(app, of, ...steps('completed')),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await orderOf(of)).toMatchObject({ status: 'completada', completion_percentage: 100, completed_at: time });
  }
});

test('an order at its end is told the same by every call: with what was not given, and what was paid back of it', async () => {
  const of = await boughtCase(app);
  const { token } = of.customer;
  const [bank, number] = [await itemOf(of, 'bank_consultation'), await itemOf(of, voip)];
  await tick(bank.id, done);
  await tick(number.id, { before: 'pending', state: 'cancelled', note: 'No hay números.' });
  await moveCase(app, of, ...steps(...toCompletion));
  await issueReceipt(app.context, (await findPurchase(app.db, of.registrationId))!);
  await update(app.db, 'registrations', { id: of.registrationId }, { returned_cents: 14_900 });
  const { id } = await orderOf(of);
  const response = await app.call('GET /api/orders/:id', { token, params: { id } });
  const whole = response.body.data.order;
  expect(whole).toMatchObject({
    status: 'completada',
    completion_percentage: 100,
    completed_at: time,
    turn: 'nobody',
    payment: { paid: 798, returned: 149, net: 649, paid_at: time },
    receipt_document_id: expect.any(String) as string,
  });
  expect(whole.items.map(({ key, state, done_at, note }) => [key, state, done_at !== null, note])).toEqual([
    ['formation', 'done', true, null],
    ['ein', 'done', true, null],
    ['documents', 'done', true, null],
    ['bank_consultation', 'done', true, null],
    [voip, 'cancelled', false, 'No hay números.'],
  ]);
  expect(await orderOf(of)).toEqual(whole);
  const again = await tick(number.id, { before: 'cancelled', state: 'cancelled', note: 'No hay números.' });
  expect(again.body.data.order).toEqual(whole);
  const high = { ...whole, priority: 'high', updated_at: time };
  expect((await setPriority(id)).body.data.order).toEqual(high);
  expect((await app.call('GET /api/orders', { token })).body.data.orders[0]!.priority).toBe('high');
});
