/** Answers that the team keeps ready: filled by the server from the case, and never sent with a gap. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { inboxCalls, threadCalls } from '../../../testing/people/own-threads.ts';
import { openBrowser } from '../../../testing/people/second-factor.ts';
import { selectOne } from '../../../testing/database/rows.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
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
  for (let times = 0; times < 2; times += 1)
    await agent.call('DELETE /api/admin/saved-answers/:id', { params: { id } });
  expect(await list()).toEqual([]);
});

test('it is filled from the case; what is not known stays open, is named, and stops the answer', async () => {
  const { customer, registrationId } = await boughtCase(app);
  const own = threadCalls(await openBrowser(app, customer));
  const answerId = randomUUID();
  await save(answerId, '{nombre}: {empresa}, «{etapa}», {orden}, {conversacion}. {otra_cosa}');
  const { id, number } = await own.open({ registration_id: registrationId });
  const order = await selectOne(app.db, 'orders', { user_id: customer.userId }, ['id']);
  const { body } = await fill(id, answerId);
  expect(body.data).toEqual({
    text: `Cliente Prueba: Faro Digital LLC, «En revisión», ORD-${order.id.slice(0, 8)}, ${number}. {otra_cosa}`,
    gaps: ['{otra_cosa}'],
  });
  const refused = await inboxCalls(agent).reply(id, 1, body.data.text);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'threads.gap_unfilled', gap: '{otra_cosa}' }]);
  expect(refused.body.message).toContain('{otra_cosa}');
  const alone = await own.open();
  expect((await fill(alone.id, answerId)).body.data.gaps).toEqual(['{empresa}', '{etapa}', '{orden}', '{otra_cosa}']);
  expect((await fill(id, randomUUID())).body.code).toBe('threads.answer_unknown');
  expect((await fill(randomUUID(), answerId)).body.code).toBe('threads.not_found');
});
