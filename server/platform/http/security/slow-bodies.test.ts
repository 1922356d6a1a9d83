import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseSlowBodies } from './slow-bodies.ts';

test('a body that trickles in is given up; one that is through is answered however long the answer takes', async () => {
  const app = Fastify();
  refuseSlowBodies(app, 200);
  app.post('/', () => new Promise((resolve) => setTimeout(resolve, 400, { success: true })));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  try {
    const url = `http://127.0.0.1:${port}/`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    const error = await new Promise<Error>((resolve, reject) => {
      const slow = request(url, { method: 'POST', headers: { ...headers, 'content-length': 1_000 } });
      const timer = setInterval(() => slow.write('{'), 50);
      slow.once('response', () => reject(new Error('it was answered')));
      slow.once('error', (failure) => (clearInterval(timer), resolve(failure)));
    });
    expect(error.message).toMatch(/socket hang up|ECONNRESET|EPIPE/);
  } finally {
    await app.close();
  }
});
