import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { whilePassing } from './passing.ts';

let server: Server;
let answer: RequestListener;
let requestCount = 0;
const realFetch = globalThis.fetch;
beforeEach(async () => {
  requestCount = 0;
  server = createServer((request, response) => {
    requestCount += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Browsers resolve a path against the page's address; Node has no page.
  globalThis.fetch = (path, init) => realFetch(new URL(String(path), `http://127.0.0.1:${port}`), init);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

const ask = (options = {}) => call('GET /api/plans/addons', {}, { anonymous: true, ...options });
const refuse: RequestListener = (_request, response) =>
  response.writeHead(403).end(JSON.stringify({ success: false, code: 'two_factor.challenge_required', message: 'x' }));

test('an answer that does not come is given up after the time that was given, else after 20 s', async () => {
  answer = () => undefined;
  await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'local.timeout' });
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await expect(ask()).rejects.toMatchObject({ code: 'local.timeout' });
  expect(limit).toHaveBeenCalledWith(20_000);
});

test.each([
  ['as a lost connection', new TypeError('network error')],
  ['as an abort without its reason', new DOMException('BodyStreamBuffer was aborted', 'AbortError')],
])('once the time is up it is a time-out, though the browser tells of it %s', async (_how, abortError) => {
  globalThis.fetch = async (_path, init) => {
    const answered = new Response('{"success":');
    // As browsers reject when a call is aborted while its body arrives.
    answered.text = () =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(abortError), { once: true }));
    return answered;
  };
  await expect(ask({ timeoutMs: 20 })).rejects.toMatchObject({ code: 'local.timeout', status: 0 });
});

test('a refusal that crossed with an accepted code is asked again once, and then believed', async () => {
  answer = async (request, response) => {
    await whilePassing(Promise.resolve());
    if (requestCount < 6) refuse(request, response);
    else response.end('{}');
  };
  await expect(ask()).rejects.toMatchObject({ code: 'two_factor.challenge_required', status: 403 });
  expect(requestCount).toBe(2);
});

test('any other refusal, and one without a code accepted meanwhile, is asked once', async () => {
  answer = refuse;
  await expect(ask()).rejects.toMatchObject({ code: 'two_factor.challenge_required' });
  answer = (_request, response) => response.writeHead(503).end('<html>');
  await expect(ask()).rejects.toMatchObject({ code: 'local.unreadable', status: 503 });
  expect(requestCount).toBe(2);
});

test('what was answered comes back; what is no JSON is told', async () => {
  answer = (_request, response) => response.end(JSON.stringify({ success: true, data: { addons: [] } }));
  expect(await ask()).toEqual({ success: true, data: { addons: [] } });
  answer = (_request, response) => response.end('hola');
  await expect(ask()).rejects.toMatchObject({ code: 'local.unreadable' });
});

test('whoever takes a call back hears their own reason, not ours', async () => {
  answer = () => undefined;
  const leaving = new AbortController();
  const asking = ask({ signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
});
