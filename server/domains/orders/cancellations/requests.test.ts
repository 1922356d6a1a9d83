import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { faultOf } from '@zarpa/contract/formation/history.rules.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { untilWaiting } from '../../../testing/app/until-waiting.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { approve, caseToFile } from '../../../testing/companies/filed-case.ts';
import { toCompletion } from '../../../testing/companies/moved-case.ts';
import { moveCase, type OwnCase, ownStanding } from '../../../testing/companies/own-case.ts';
import { rowsOf } from '../../../testing/people/rows-of.ts';
import type { TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { listEvents } from '../../formation/cases/history.queries.ts';
import { checkFilings } from '../../formation/filing/check-filings.ts';
import { requireLockedCase } from '../../formation/moves/advance-case.ts';
import { findRegistration } from '../../payments/payments.queries.ts';

const app = testApp({}, { hasPartner: true, hasWebhooks: true });
const agent = testStaff(app, 'agent');

const time = expect.stringMatching(/Z$/) as string;
const steps = (count: number) => toCompletion.slice(0, count).map((event) => ({ event, by: 'agent' as const }));

async function orderIdOf({ customer, registrationId }: Pick<OwnCase, 'customer' | 'registrationId'>): Promise<string> {
  const { orders } = (await app.call('GET /api/orders', { token: customer.token })).body.data;
  return orders.find(({ registration_id }) => registration_id === registrationId)!.id;
}
async function orderOf(of: OwnCase) {
  const params = { id: await orderIdOf(of) };
  return (await app.call('GET /api/orders/:id', { token: of.customer.token, params })).body.data.order;
}
async function cancel(of: OwnCase, expected_refund: number, reason?: string) {
  const params = { id: await orderIdOf(of) };
  const body = { expected_refund, ...(reason && { reason }) };
  return app.call('POST /api/orders/:id/cancellation', { token: of.customer.token, params, body });
}
const wayOf = async (of: OwnCase) => {
  const params = { id: await orderIdOf(of) };
  return (await app.call('GET /api/orders/:id/refund', { token: of.customer.token, params })).body.data.refund;
};
async function staffCase({ caseId }: Pick<OwnCase, 'caseId'>) {
  expect(faultOf(await listEvents(app.db, caseId), new Map())).toBeUndefined();
  return (await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } })).body.data;
}
const tasksOf = async (of: OwnCase) =>
  (await staffCase(of)).tasks.map(({ kind, subject, outcome }) => ({ kind, about: subject, outcome }));
const answer = (id: string, text = 'Te lo devolvimos por otra vía.') =>
  agent.call('POST /api/admin/cancellations/:id/answer', { params: { id }, body: { answer: text } });

async function refund({ registrationId }: OwnCase, cents?: number): Promise<void> {
  const { payment_intent_id: intent } = (await findRegistration(app.db, registrationId))!;
  const { status } = await fetch(`${app.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: intent!, ...(cents !== undefined && { amount: String(cents) }) }),
  });
  expect(status).toBe(200);
}
async function sent({ customer: { userId, email } }: OwnCase) {
  await runJobs(app, 'deliver-outbox');
  const rows = await rowsOf(app, userId);
  return {
    mails: app.mail
      .messages(email)
      .map(({ subject }) => subject)
      .filter((subject) => /reembolso|Cancela/.test(subject)),
    notices: rows['notices']!.filter(({ kind }) => kind === 'cancellation').map(
      ({ facts }) => facts as { state: string },
    ),
  };
}
const byState = (one: { state: string }, other: { state: string }) => one.state.localeCompare(other.state);

test('before it is submitted the case ends, and the refund is the team’s task, told once, however often it is sent', async () => {
  const of = await boughtCase(app);
  expect(await wayOf(of)).toMatchObject({ total: 798, way: 'ends_case' });
  const both = await Promise.all([cancel(of, 798, 'Ya no la necesito.'), cancel(of, 798, 'Otra vez.')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { cancellation } = both[0].body.data;
  expect(both[1].body.data).toEqual({ cancellation });
  expect(cancellation).toEqual({
    id: expect.any(String) as string,
    asked_at: time,
    reason: expect.stringMatching(/^(Ya no la necesito|Otra vez)\.$/) as string,
    stage: 'in_review',
    way: 'ends_case',
    lines: (await wayOf(of)).lines,
    total: 798,
    due_at: time,
    state: 'asked',
    ground: null,
    came_back: null,
    settled_at: null,
    answer: null,
  });
  const order = await orderOf(of);
  expect(order).toMatchObject({ status: 'cancelada', turn: 'nobody', cancellations: [cancellation] });
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'cancelled', turn: 'nobody' });
  expect(await tasksOf(of)).toEqual([{ kind: 'cancellation_asked', about: cancellation.id, outcome: null }]);
  const { mails, notices } = await sent(of);
  expect(mails).toEqual([expect.stringMatching(/^Cancelaste el trámite de /)]);
  expect(notices).toMatchObject([
    { order_id: order.id, way: 'ends_case', state: 'asked', total_cents: '79800', due_at: cancellation.due_at },
  ]);
  const events = await listEvents(app.db, of.caseId);
  expect(events.slice(-2).map(({ kind, actor }) => [kind, actor])).toEqual([
    ['cancellation_asked', 'customer'],
    ['cancelled', 'customer'],
  ]);
  const { history } = await staffCase(of);
  expect(history.at(-2)).toMatchObject({
    facts: { request: cancellation.id, cents: 79_800 },
    texts: { reason: cancellation.reason },
  });

  await refund(of);
  await vi.waitFor(async () => expect((await orderOf(of)).payment.returned).toBe(798), { timeout: 5_000 });
  const settled = { ...cancellation, state: 'done', came_back: 798, settled_at: time };
  expect((await orderOf(of)).cancellations).toEqual([settled]);
  // Does not keep the task of a submitted company.
  expect(await tasksOf(of)).toEqual([{ kind: 'cancellation_asked', about: cancellation.id, outcome: 'dropped' }]);
  const after = await sent(of);
  expect(after.mails).toHaveLength(2);
  expect(after.notices).toHaveLength(1);
});

test('for another sum than was read nobody cancels, also where it changes while it is asked', async () => {
  const of = await boughtCase(app);
  const before = await cancel(of, 797);
  expect([before.status, before.body]).toMatchObject([409, { code: 'orders.refund_changed', total: 798 }]);
  await moveCase(app, of, ...steps(1));
  let response: ReturnType<typeof cancel>;
  const id = await orderIdOf(of);
  await app.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, of.caseId, undefined);
    response = app.call('POST /api/orders/:id/cancellation', {
      token: of.customer.token,
      params: { id },
      body: { expected_refund: 798 },
    });
    await untilWaiting(app);
    // A filing leaves in between.
    await sql`update filings set state = 'sending' where case_id = ${of.caseId}`.execute(tx);
  });
  const during = await response!;
  expect([during.status, during.body]).toMatchObject([409, { code: 'orders.refund_changed', total: 149 }]);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'ready_to_file' });
  expect((await orderOf(of)).cancellations).toEqual([]);
});

test('in flight or submitted no stage changes: what is not done is asked of the team, and settled by as much as comes back', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, ...steps(2));
  await refund(of, 5_000);
  await vi.waitFor(async () => expect((await orderOf(of)).payment.returned).toBe(50), { timeout: 5_000 });
  expect(await wayOf(of)).toMatchObject({ total: 99, returned: 50, way: 'asks_team' });
  const { cancellation } = (await cancel(of, 99)).body.data;
  expect(cancellation).toMatchObject({ way: 'asks_team', stage: 'submitted_to_state', reason: '', total: 99 });
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'submitted_to_state' });
  // The task survives all later steps, also the end of the case.
  await moveCase(app, of, { event: 'name_rejected', by: 'agent' }, { event: 'cancelled', by: 'administrator' });
  const task = { kind: 'cancellation_asked', about: cancellation.id };
  expect(await tasksOf(of)).toEqual([{ ...task, outcome: null }]);

  await refund(of, 9_899);
  await vi.waitFor(async () => expect((await orderOf(of)).payment.returned).toBe(148.99), { timeout: 5_000 });
  expect((await orderOf(of)).cancellations).toMatchObject([{ state: 'asked' }]);
  await refund(of, 1);
  await vi.waitFor(async () => expect((await orderOf(of)).payment.returned).toBe(149), { timeout: 5_000 });
  expect((await orderOf(of)).cancellations).toMatchObject([{ state: 'done', answer: null, settled_at: time }]);
  expect(await tasksOf(of)).toEqual([{ ...task, outcome: 'dropped' }]);
  expect((await sent(of)).notices.toSorted(byState)).toMatchObject([{ state: 'asked' }, { state: 'done', answer: '' }]);
  const late = await answer(cancellation.id);
  expect([late.status, late.body.code]).toEqual([409, 'orders.cancellation_settled']);
});

test('where nothing comes back one may still end what is not formed, by a word of the team; later there is nothing to ask', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, ...steps(2), { event: 'name_rejected', by: 'agent' });
  await app.db.updateTable('order_items').set({ state: 'done' }).where('user_id', '=', of.customer.userId).execute();
  expect(await wayOf(of)).toMatchObject({ total: 0, way: 'ends_case' });
  const { cancellation } = (await cancel(of, 0)).body.data;
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'cancelled' });
  const settled = await answer(cancellation.id, 'Lo vimos: la tasa está pagada.');
  const ended = { ...cancellation, state: 'done', settled_at: time, answer: 'Lo vimos: la tasa está pagada.' };
  expect(settled.body.data).toEqual({ cancellation: ended });
  expect((await orderOf(of)).cancellations).toEqual([ended]);
  expect(await tasksOf(of)).toMatchObject([{ outcome: 'done' }]);
  expect((await sent(of)).mails).toHaveLength(1);
  const events = await listEvents(app.db, of.caseId);
  expect(events.at(-1)).toMatchObject({ kind: 'cancellation_settled', actor: 'staff' });
  const again = await cancel(of, 0);
  expect([again.status, again.body.code]).toEqual([409, 'orders.nothing_to_cancel']);
  const unknown = await answer(randomUUID());
  expect([unknown.status, unknown.body.code]).toEqual([404, 'orders.cancellation_not_found']);
});

test('what the table owes is not closed by a word: open until it came back, or an administrator says why not', async () => {
  const of = await boughtCase(app);
  const { customer } = of;
  const second = await boughtCase(app, customer);
  const { cancellation } = (await cancel(of, 798)).body.data;
  const refused = await answer(cancellation.id, 'Te lo devolvimos hoy.');
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.refund_owed']);
  expect((await orderOf(of)).cancellations).toEqual([cancellation]);
  const [task] = (await staffCase(of)).tasks;
  expect(task).toMatchObject({ kind: 'cancellation_asked', due_on: cancellation.due_at.slice(0, 10), done_at: null });
  // The due day was promised, but the assignee may change.
  const put = (due_on: string, owner_id: string | null) =>
    agent.call('PUT /api/admin/tasks/:id', { params: { id: task!.id }, body: { owner_id, due_on } });
  expect((await put('2027-01-01', null)).body.code).toBe('tasks.day_promised');
  expect((await put(task!.due_on, agent.customer.userId)).status).toBe(200);
  const decline = (by: TestBrowser, id = cancellation.id) =>
    by.call('POST /api/admin/cancellations/:id/decline', {
      params: { id },
      body: { ground: 'work_done', answer: 'Ya está presentada.' },
    });
  expect((await decline(agent)).body.code).toBe('identity.forbidden');
  const administrator = await openStaff(app, 'administrator');
  expect((await decline(administrator, randomUUID())).body.code).toBe('orders.cancellation_not_found');
  const declined = {
    ...cancellation,
    state: 'declined',
    ground: 'work_done',
    answer: 'Ya está presentada.',
    settled_at: time,
  };
  expect((await decline(administrator)).body.data).toEqual({ cancellation: declined });
  expect((await decline(administrator)).body.code).toBe('orders.cancellation_settled');
  expect((await orderOf(of)).cancellations).toEqual([declined]);
  expect(await staffCase(second)).toMatchObject({ tasks: [], standing: { stage: 'in_review' } });
  expect((await staffCase(of)).tasks).toMatchObject([{ outcome: 'done', done_note: 'Ya está presentada.' }]);
  expect((await sent(of)).notices.toSorted(byState)).toMatchObject([{ state: 'asked' }, { state: 'declined' }]);
});

test('what was cancelled is not filed: the worker finds it gone before anything is ordered', async () => {
  const of = await caseToFile(app);
  await approve(agent, of);
  expect((await cancel(of, (await wayOf(of)).total)).status).toBe(200);
  await checkFilings(app.context);
  const { filings } = await staffCase(of);
  expect(filings.map(({ kind, state }) => [kind, state])).toEqual([['articles', 'withdrawn']]);
  expect(app.filing.companies().filter(({ name }) => name === of.name)).toEqual([]);
});

test('of one order one waits at a time, by the database too; of two companies of one person each its own', async () => {
  const beside = await boughtCase(app);
  const of = await boughtCase(app, beside.customer);
  const other = (await cancel(beside, 798)).body.data.cancellation;
  const { cancellation } = (await cancel(of, 798)).body.data;
  expect((await orderOf(of)).cancellations).toEqual([cancellation]);
  expect((await orderOf(beside)).cancellations).toEqual([other]);
  expect(cancellation.id).not.toBe(other.id);
  const copy = sql`insert into cancellation_requests
    select gen_random_uuid(), registration_id, user_id, reason, stage, way, lines, total_cents, returned_before_cents,
           state, asked_at from cancellation_requests where id = ${cancellation.id}`;
  await expect(copy.execute(app.db)).rejects.toMatchObject({ constraint: 'cancellation_requests_open' });
});
