import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStaff } from '../../../testing/people/staff.ts';
import { forgetOldChats } from './forget-old-chats.ts';
import { recordMissedQuestion } from '../faq/missed-questions.queries.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

const ask = async (message: string, token?: string) => {
  const conversation_id = randomUUID();
  const { status } = await app.call('POST /api/support/chat', {
    ...(token && { token }),
    body: { message, ...(token && { conversation_id }) },
  });
  expect(status).toBe(200);
};
const conversations = () => app.db.selectFrom('chat_conversations').select('conversation_id').execute();
const kept = async () =>
  (await app.db.selectFrom('missed_questions').select(['question', 'times']).orderBy('times').execute()).map(
    ({ question, times }) => [question, times],
  );

test('the same question of several is one that was asked so often; what was answered, denied or too short is none', async () => {
  const customer = await app.customer();
  await Promise.all([ask('¿Aceptan  BITCOIN?'), ask('¿aceptan bitcoin?', customer.token), ask('¿Aceptan bitcoin?')]);
  await ask('Receta de paella para 12345678');
  for (const other of ['¿Qué es Zarpa?', 'no es eso', '¿¿¿???']) await ask(other);
  expect(await kept()).toEqual([
    ['receta de paella para …', 1],
    ['¿aceptan bitcoin?', 3],
  ]);
  const agent = await openStaff(app, 'agent');
  const { data } = (await agent.call('GET /api/admin/thread-figures')).body;
  const today = app.context.clock().toISOString().slice(0, 10);
  expect(data.missed_questions).toEqual([
    { question: '¿aceptan bitcoin?', times: 3, last_on: today },
    { question: 'receta de paella para …', times: 1, last_on: today },
  ]);
});

test('where there is no room for another one, those that are there are still counted', async () => {
  const day = app.context.clock().toISOString().slice(0, 10);
  for (const question of ['¿aceptan bitcoin?', 'una más'])
    await recordMissedQuestion(app.db, { question, day, most: 2 });
  expect(await kept()).toEqual([
    ['receta de paella para …', 1],
    ['¿aceptan bitcoin?', 4],
  ]);
});

test('after ninety days without it a question is gone, and a conversation after thirty', async () => {
  const customer = await app.customer();
  await ask('¿Qué es Zarpa?', customer.token);
  await forgetOldChats(app.context);
  expect(await conversations()).toHaveLength(2);
  app.travel(31);
  await forgetOldChats(app.context);
  expect(await conversations()).toEqual([]);
  app.travel(50);
  await ask('¿Aceptan bitcoin?');
  app.travel(10);
  await forgetOldChats(app.context);
  expect(await kept()).toEqual([['¿aceptan bitcoin?', 5]]);
});
