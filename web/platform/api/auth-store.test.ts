import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { getAuthState, openByCookie, publishAuth, readsByCookie, whenSdkReady } from './auth-store.ts';
import { call } from './call.ts';

type Sdk = Parameters<typeof publishAuth>[0];
const sdkOf = (change: Partial<Sdk>): Sdk => ({
  isLoading: false,
  isAuthenticated: false,
  user: undefined,
  error: undefined,
  loginWithRedirect: async () => undefined,
  logout: async () => undefined,
  getAccessTokenSilently: (async () => 'a.b.c') as Sdk['getAccessTokenSilently'],
  ...change,
});

test('who waits for the SDK is told at once that the line was cut', async () => {
  let cut: () => void = () => undefined;
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => {
    if (name === 'offline') cut = run;
  });
  const waiting = whenSdkReady();
  cut();
  await expect(waiting).rejects.toEqual(new TypeError('offline'));
  vi.unstubAllGlobals();
});

test('the cookie opens the screen and its reads; a read that it no longer opens goes with a token, and so does every write', async () => {
  const seen: string[] = [];
  let isOver = false;
  const server = createServer((request, response) => {
    const { method, headers } = request;
    seen.push(`${method} ${headers.authorization ?? 'cookie'}`);
    const isRefused = isOver && !headers.authorization;
    response.writeHead(isRefused ? 401 : 200);
    response.end(JSON.stringify(isRefused ? { success: false, code: 'identity.invalid_token', message: 'x' } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  globalThis.fetch = (path, init) => realFetch(new URL(String(path), `http://127.0.0.1:${port}`), init);

  expect(readsByCookie()).toBe(false);
  expect(await openByCookie(async () => undefined)).toBe(false);
  expect(await openByCookie(() => Promise.reject(new Error('no network')))).toBe(false);
  expect([readsByCookie(), getAuthState().isLoading]).toEqual([false, true]);

  const opening = openByCookie(async () => ({ sub: 'owner' }));
  // Reads do not wait for the answer.
  expect(readsByCookie()).toBe(true);
  expect(await opening).toBe(true);
  const opened = { isLoading: false, isAuthenticated: true, user: { sub: 'owner' }, error: undefined };
  expect(getAuthState()).toEqual(opened);
  await call('GET /api/cases');
  expect(seen).toEqual(['GET cookie']);

  vi.stubGlobal('navigator', { onLine: false });
  await expect(call('PUT /api/notifications', { body: { id: 'x' } as never })).rejects.toMatchObject({
    code: 'local.network',
  });
  vi.unstubAllGlobals();

  // A provider that knows nobody leaves what the cookie opened on screen.
  publishAuth(sdkOf({ isLoading: true }));
  publishAuth(sdkOf({}));
  expect([getAuthState(), readsByCookie()]).toEqual([opened, true]);
  isOver = true;
  await call('GET /api/cases');
  await call('PUT /api/notifications', { body: { id: 'x' } as never });
  expect(seen.slice(1)).toEqual(['GET cookie', 'GET Bearer a.b.c', 'PUT Bearer a.b.c']);

  // Another tab signs somebody in: the cookie is theirs now, and nothing more is read for this page.
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', { getItem: () => 'another sign-in' });
  void call('GET /api/cases');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(seen).toHaveLength(4);
  vi.unstubAllGlobals();

  publishAuth(sdkOf({ isAuthenticated: true, user: { sub: 'owner', nickname: 'o' } }));
  expect([getAuthState().user, readsByCookie()]).toEqual([{ sub: 'owner', nickname: 'o' }, false]);
  expect(await (await whenSdkReady()).getAccessTokenSilently()).toBe('a.b.c');
  globalThis.fetch = realFetch;
  server.close();
});
