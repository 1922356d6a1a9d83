/** Two people use the same conversation id and keys, as if one had seen the other's: each keeps their own. */
import { randomUUID } from 'node:crypto';
import { startLlm, type LlmSandbox } from '@zarpa/sandbox/llm/start-llm.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThread } from '../threads/open-thread.ts';
import { startTestApp, type Customer, type TestApp } from '../../../testing/app/start-test-app.ts';

let app: TestApp;
let llm: LlmSandbox;
let one: Customer;
let other: Customer;
beforeAll(async () => {
  llm = await startLlm({ port: 0 });
  app = await startTestApp({ LLM_BASE_URL: llm.baseUrl, LLM_API_KEY: 'sandbox', LLM_MODEL: 'sandbox' });
  [one, other] = [await app.customer(), await app.customer()];
  for (const { token } of [one, other]) await app.call('POST /api/session', { token });
});
afterAll(async () => {
  await app.stop();
  await llm.close();
});

const conversation_id = randomUUID();
const ask = async ({ token }: Customer, message: string) =>
  (await app.call('POST /api/support/chat', { token, body: { message, conversation_id } })).body;
const tokensOf = ({ userId }: Customer) =>
  app.db.selectFrom('chat_budgets').select('tokens').where('user_id', '=', userId).executeTakeFirst();

test('neither the misses of a conversation nor the words of a day are another’s', async () => {
  expect(await ask(one, 'receta de paella')).toMatchObject({ offers_person: false });
  expect(await ask(other, 'receta de paella')).toMatchObject({ offers_person: false });
  expect((await ask(one, '¿Qué es Zarpa?')).kind).toBe('automatic');
  const used = await tokensOf(one);
  expect(used!.tokens).toBeGreaterThan(100);
  expect((await ask(other, '¿Qué es Zarpa?')).kind).toBe('automatic');
  expect(await tokensOf(one)).toEqual(used);
});

test('a person who took over for one is silent for nobody else', async () => {
  const { thread } = await ask(one, 'Quiero hablar con una persona');
  expect(thread).toBeDefined();
  expect(await ask(other, '¿Qué es Zarpa?')).toMatchObject({ kind: 'automatic' });
  const query = { conversation_id };
  const chat = await app.call('GET /api/support/chat', { token: other.token, query });
  expect(chat.body.data.thread).toBeUndefined();
  const own = await ask(other, 'Quiero hablar con una persona');
  expect(own.thread!.id).not.toBe(thread!.id);
});

test('what is sent twice under one key is its sender’s thread', async () => {
  const sendKey = randomUUID();
  const open = ({ userId }: Customer) =>
    app.db
      .transaction()
      .execute((tx) => openThread(tx, app.context, { userId, text: 'Hola', source: 'person', sendKey }));
  const [first, second] = [await open(one), await open(other)];
  expect(first.id).not.toBe(second.id);
  expect([await open(one), await open(other)]).toEqual([first, second]);
});
