import { joinCompany } from '../../../testing/companies/join-company.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { usualCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { promisedAt, workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import { paidCase } from '../../../testing/companies/own-case.ts';
import { rowsOf } from '../../../testing/people/rows-of.ts';
import { selectOne, insert } from '../../../testing/database/rows.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { inboxCalls, threadCalls } from '../../../testing/people/own-threads.ts';
import { openBrowser } from '../../../testing/people/second-factor.ts';
import { type Opening, findOpenThread, openThread } from './open-thread.ts';

const app = testApp();

const open = (opening: Partial<Opening> & { userId: string }) =>
  app.db
    .transaction()
    .execute((tx) =>
      openThread(tx, app.context, { text: 'Hola', source: 'person', sendKey: randomUUID(), ...opening }),
    );

test('one of an order is of its company too, and keeps what was known: whole rows', async () => {
  const { customer, registrationId } = await paidCase(app);
  const { userId } = customer;
  const order = await app.db.selectFrom('orders').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const sendKey = randomUUID();
  const text = 'La persona pregunta por su EIN.';
  const thread = await open({ userId, orderId: order.id, reference: 'r-1', source: 'assistant', text, sendKey });
  expect(thread.number).toMatch(/^H-[2-9A-HJKMNP-Z]{5}$/);
  const rows = await rowsOf(app, userId);
  const at = rows['threads']![0]!['opened_at'] as string;
  expect(rows['threads']).toEqual([
    {
      id: thread.id,
      number: thread.number,
      user_id: userId,
      registration_id: registrationId,
      order_id: order.id,
      reference: 'r-1',
      subject: null,
      source: 'assistant',
      send_key: sendKey,
      state: 'open',
      opened_at: at,
      moved_at: at,
      last_number: 1,
      seen_number: 1,
      seen_at: null,
      waits_since: at,
      due_at: expect.any(String) as string,
      answered_at: null,
      answer_minutes: null,
      closed_at: null,
      assignee_id: null,
      assigned_at: null,
      back_at: null,
      snoozed_until: null,
    },
  ]);
  expect(new Date(rows['threads']![0]!['due_at'] as string)).toEqual(promisedAt(usualCalendar, new Date(at)));
  expect(rows['thread_messages']).toEqual([
    {
      id: expect.any(String) as string,
      thread_id: thread.id,
      number: 1,
      user_id: userId,
      author: 'assistant',
      staff_id: null,
      text,
      send_key: sendKey,
      sent_at: at,
    },
  ]);
  expect(await findOpenThread(app.db, userId)).toEqual(thread);
});

test('sent twice, also at the same moment, it is one; the same key of somebody else is theirs', async () => {
  const [one, other] = [await paidCase(app), await paidCase(app)];
  const sendKey = randomUUID();
  const { userId } = one.customer;
  const opened = await Promise.all([1, 2, 3].map(() => open({ userId, sendKey, text: 'Hola' })));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect((await rowsOf(app, userId))['thread_messages']).toHaveLength(1);
  const theirs = await open({ userId: other.customer.userId, sendKey });
  expect(theirs.id).not.toBe(opened[0]!.id);
  expect(await findOpenThread(app.db, other.customer.userId)).toEqual(theirs);
});

test('of somebody else’s company or order none is opened, nor of an order of another company', async () => {
  const [one, other, again] = [await paidCase(app), await paidCase(app), await app.customer()];
  await app.call('POST /api/session', { token: again.token });
  const { userId } = one.customer;
  const order = await selectOne(app.db, 'orders', { user_id: other.customer.userId }, ['id']);
  for (const about of [
    { registrationId: other.registrationId },
    { orderId: order.id },
    { registrationId: one.registrationId, orderId: order.id },
    { registrationId: randomUUID() },
  ])
    await expect(open({ userId, ...about })).rejects.toMatchObject({ code: 'threads.about_unknown' });
  expect(await findOpenThread(app.db, userId)).toBeUndefined();
});

const agent = testStaff(app, 'agent');

const save = (id: string, text: string, version = 0, title = 'El EIN') =>
  agent.call('PUT /api/admin/saved-answers/:id', { params: { id }, body: { title, text, version } });
const list = async () => (await agent.call('GET /api/admin/saved-answers')).body.data.answers;
const fill = (id: string, answerId: string) =>
  agent.call('GET /api/admin/threads/:id/saved-answers/:answerId', { params: { id, answerId } });

test('one is kept, changed by whoever saw it last, and taken away', async () => {
  const id = randomUUID();
  const { body } = await save(id, 'Hola, {nombre}.');
  const answer = { id, title: 'El EIN', text: 'Hola, {nombre}.', version: 1, saved_at: body.data.answer.saved_at };
  expect(body.data.answer).toEqual(answer);
  expect((await save(id, 'Hola, {nombre}.')).body.data.answer).toEqual(answer);
  const other = await save(id, 'Otra cosa.');
  expect([other.status, other.body.code]).toEqual([409, 'threads.answer_changed']);
  expect((await save(id, 'Buenas, {nombre}.', 1)).body.data.answer.version).toBe(2);
  expect((await save(id, 'Más.', 1)).body.code).toBe('threads.answer_changed');
  expect(await list()).toMatchObject([{ id, text: 'Buenas, {nombre}.' }]);
  const unknown = await save(id, 'Hola, {apellido}.', 2);
  expect([unknown.status, unknown.body]).toMatchObject([422, { code: 'threads.gap_unknown', gap: '{apellido}' }]);
  for (let times = 0; times < 2; times += 1)
    await agent.call('DELETE /api/admin/saved-answers/:id', { params: { id } });
  expect(await list()).toEqual([]);
});

test('it is filled from the case; what is not known stays open, is named, and stops the answer', async () => {
  const { customer, registrationId } = await boughtCase(app);
  const own = threadCalls(await openBrowser(app, customer));
  const answerId = randomUUID();
  await save(answerId, '{nombre}: {empresa}, «{etapa}», {orden}, {conversacion}. {vence}');
  const { id, number } = await own.open({ registration_id: registrationId });
  const order = await selectOne(app.db, 'orders', { user_id: customer.userId }, ['id']);
  const { body } = await fill(id, answerId);
  expect(body.data).toEqual({
    text: `Cliente Prueba: Faro Digital LLC, «En revisión», ORD-${order.id.slice(0, 8)}, ${number}. {vence}`,
    gaps: ['{vence}'],
  });
  const refused = await inboxCalls(agent).reply(id, 1, body.data.text);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'threads.gap_unfilled', gap: '{vence}' }]);
  expect(refused.body.message).toContain('{vence}');
  const alone = await own.open();
  expect((await fill(alone.id, answerId)).body.data.gaps).toEqual(['{empresa}', '{etapa}', '{orden}', '{vence}']);
  expect((await fill(id, randomUUID())).body.code).toBe('threads.answer_unknown');
  expect((await fill(randomUUID(), answerId)).body.code).toBe('threads.not_found');
});

/** The moment since which so many working minutes have passed, or up to half an hour more. */
function ago(minutes: number): Date {
  const now = app.context.clock();
  let since = now;
  while (workingMinutesBetween(usualCalendar, since, now) < minutes) since = new Date(since.getTime() - 1_800_000);
  return since;
}

async function opened(minutes: number) {
  const { customer, registrationId } = await boughtCase(app);
  const browser = await openBrowser(app, customer);
  const order = await selectOne(app.db, 'orders', { registration_id: registrationId }, ['id']);
  const { id } = await threadCalls(browser).open({ order_id: order.id, reference: 'b3f1c2d4' });
  const since = ago(minutes);
  const waits = () =>
    app.db.updateTable('threads').set({ waits_since: since, opened_at: since }).where('id', '=', id).execute();
  await waits();
  return { id, waits, customer, browser, registrationId, orderId: order.id };
}

test('figures tell each age of what waits, and how long the first answers took', async () => {
  const figures = async () => (await agent.call('GET /api/admin/thread-figures')).body.data;
  const [before, answered] = [await figures(), await opened(90)];
  for (const minutes of [130, 550, 1_090]) await opened(minutes);
  const waits = (await figures()).waiting;
  expect(waits).toEqual({
    under_2_hours: before.waiting.under_2_hours + 1,
    under_promise: before.waiting.under_promise + 1,
    over_promise: before.waiting.over_promise + 1,
    over_two_promises: before.waiting.over_two_promises + 1,
  });
  await inboxCalls(agent).reply(answered.id, 1);
  const after = await figures();
  expect(after.waiting.under_2_hours).toBe(waits.under_2_hours - 1);
  expect(after.first_answer.count).toBe(1);
  for (const minutes of [after.first_answer.median_minutes!, after.first_answer.p90_minutes!])
    expect(Math.abs(minutes - 105)).toBeLessThanOrEqual(15);
});

test('a thread about an order, from an error, held, put off and read: the team gets all of it', async () => {
  const { id, waits, customer, browser, registrationId, orderId } = await opened(60);
  const [inbox, own] = [inboxCalls(agent), threadCalls(browser)];
  await inbox.claim(id);
  await inbox.reply(id, 1);
  await own.read(id, 2);
  await own.write(id, 'Gracias, ¿y ahora?');
  await waits();
  const day = new Date(app.context.clock().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await inbox.update(id, { snoozed_until: day });
  const { thread } = (await inbox.get(id)).body.data;
  expect(thread).toMatchObject({
    id,
    registration_id: registrationId,
    order_id: orderId,
    reference: 'b3f1c2d4',
    customer: { email: customer.email },
    assignee: { user_id: agent.customer.userId },
    seen: 3,
  });
  expect(thread.waited_minutes).toBeGreaterThanOrEqual(60);
  expect(thread.snoozed_until).not.toBeNull();
  expect(thread.seen_at).not.toBeNull();
  expect((await own.get(id)).body.data.thread).toMatchObject({
    order_id: orderId,
    reference: 'b3f1c2d4',
    registration_id: registrationId,
  });
});

test('a partner writes about the company while they are in it; afterwards they read what was said, and the bell is empty of it', async () => {
  const { registrationId, customer } = await boughtCase(app);
  const socio = await joinCompany(app, registrationId, { role: 'socio' });
  const calls = threadCalls(socio);
  const { id } = await calls.open({ registration_id: registrationId });
  expect((await calls.write(id, 'Otra cosa.')).status).toBe(200);
  const ofCompany = { kind: 'case_reminder', facts: JSON.stringify({ registration_id: registrationId }) };
  const other = { kind: 'export_ready', facts: '{}' };
  for (const notice of [ofCompany, other])
    await insert(app.db, 'notices', {
      id: randomUUID(),
      user_id: socio.customer.userId,
      ref: randomUUID(),
      created_at: new Date(),
      ...notice,
    });
  const { people } = (
    await app.call('GET /api/companies/:id/people', { token: customer.token, params: { id: registrationId } })
  ).body.data.company;
  const personId = people.find(({ role }) => role === 'socio')!.id;
  const params = { id: registrationId, personId };
  const removed = await app.call('DELETE /api/companies/:id/people/:personId', { token: customer.token, params });
  expect(removed.status).toBe(200);
  expect((await calls.write(id, 'Sigo aquí.')).body.code).toBe('threads.company_left');
  expect((await calls.get(id)).status).toBe(200);
  const bell = (await socio.call('GET /api/notifications')).body.data.items;
  expect(bell.map(({ kind }) => kind)).toEqual(['people', 'export_ready']);
});
