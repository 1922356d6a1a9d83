import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

test('a connection that was opened ahead and never used does not hold the process', async () => {
  const app = Fastify();
  app.get('/', () => 'hola');
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const idle = connect(Number(url.port), '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  const startedAt = performance.now();
  await drain(app, 0.2);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  idle.destroy();
});

test('a request under way is answered, and its connection then let go', async () => {
  const app = Fastify();
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return 'hola';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(url);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const startedAt = performance.now();
  await drain(app, 5);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(await (await answer).text()).toBe('hola');
});
