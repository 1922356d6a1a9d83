import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, isStepCount, jsonSchema, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noLlmFaults } from './llm-faults.ts';
import { startLlm, type LlmSandbox } from './start-llm.ts';

let llm: LlmSandbox;
beforeAll(async () => {
  llm = await startLlm({ port: 0 });
});
beforeEach(() => void Object.assign(llm.faults, noLlmFaults));
afterAll(() => llm.close());

const instructions =
  'Responde.\n\n<fuente id="faq:barcos">\n¿Qué barcos hay?\nHay dos: uno de $1.50 y otro. Salen hoy.\n</fuente>';
const ask = (prompt: string, { tools = {}, apiKey = 'k', instructed = instructions } = {}) =>
  generateText({
    model: createOpenAICompatible({ name: 'llm', baseURL: llm.baseUrl, apiKey }).chatModel('sandbox'),
    instructions: instructed,
    prompt,
    tools,
    stopWhen: isStepCount(3),
    maxRetries: 0,
  });

test('it answers with the first source in its own words, cites it, and says what that cost', async () => {
  const { text, usage } = await ask('¿Qué barcos hay?');
  expect(text).toBe('Hay dos: uno de $1.50 y otro. Salen hoy. [[faq:barcos]]');
  expect(usage.totalTokens).toBeGreaterThan(20);
  expect((await ask('¿Y?', { instructed: 'Nada.' })).text).toBe('No lo sé.');
});

test('a tool that was offered is called, and what it read is answered with its citation', async () => {
  const read_case = tool({
    description: 'x',
    inputSchema: jsonSchema({ type: 'object', properties: {} }),
    execute: () => '[[caso]]\nEstá en revisión.',
  });
  const { text, steps } = await ask('¿En qué etapa está?', { tools: { read_case } });
  expect(text).toBe('Está en revisión. [[caso]]');
  expect(steps).toHaveLength(2);
  expect(
    llm
      .requests()
      .at(-1)!
      .messages.map(({ role }) => role),
  ).toEqual(['system', 'user', 'assistant', 'tool']);
  expect((await ask('¿En qué etapa está?')).steps).toHaveLength(1);
});

test.each([
  [{ answers: 'empty' }, ''],
  [{ answers: 'lying' }, 'Cuesta $7,777 y vence el 31 de febrero. [[faq:barcos]]'],
])('%j says %s', async (faults, text) => {
  Object.assign(llm.faults, faults);
  expect((await ask('¿Qué barcos hay?')).text).toBe(text);
});

test('hostile it gives away what it was told', async () => {
  llm.faults.answers = 'hostile';
  expect((await ask('¿Qué barcos hay?')).text).toContain('Responde.\n');
});

test.each([{ answers: 'broken' }, { down: 1 }, { dropNext: 1 }, { fail500: 1 }])('%j fails', async (faults) => {
  Object.assign(llm.faults, faults);
  await expect(ask('¿Qué barcos hay?')).rejects.toThrow();
});

test('401 without a key, 404 elsewhere, and slow when asked to be', async () => {
  const post = (path: string, headers = {}) =>
    fetch(llm.url + path, { method: 'POST', body: '{"messages":[]}', headers });
  expect((await post('/v1/chat/completions')).status).toBe(401);
  expect((await post('/v1/embeddings', { authorization: 'Bearer k' })).status).toBe(404);
  llm.faults.delayMs = 120;
  const begun = performance.now();
  await ask('¿Qué barcos hay?');
  expect(performance.now() - begun).toBeGreaterThan(100);
});
