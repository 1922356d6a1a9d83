import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { bundleClient } from './bundle-client.ts';
import { startSlowServer, type SlowServer } from './start-slow-server.ts';

// Refusals are the subject of this test.
test.use({ expectedErrors: /Failed to load resource/ });

let server: SlowServer;
test.afterEach(() => server.stop());

type ClientCall = {
  name: string;
  input?: { params?: object; body?: object };
  fileBytes?: number;
  timeoutMs?: number;
  /** Aborts after this many bytes; 0 aborts at once. */
  abortAtBytes?: number;
  /** A second factor is accepted elsewhere during each request. */
  isPassing?: boolean;
};
type Outcome = {
  answer?: unknown;
  error?: { name: string; code?: string; status?: number; message: string };
  sentBytes: number[];
  totalBytes: number;
  ms: number;
};

function ask(page: Page, clientCall: ClientCall): Promise<Outcome> {
  return page.evaluate(async ({ name, input, fileBytes, timeoutMs, abortAtBytes, isPassing }) => {
    type Progress = { sentBytes: number; totalBytes: number };
    type Options = { signal: AbortSignal; timeoutMs?: number; onProgress: (progress: Progress) => void };
    const { client } = globalThis as unknown as {
      client: {
        call: (name: string, input: object, options: Options) => Promise<unknown>;
        publishAuth: (state: object) => void;
        whilePassing: (work: Promise<void>) => Promise<void>;
      };
    };
    client.publishAuth({
      isLoading: false,
      isAuthenticated: true,
      getAccessTokenSilently: async () => {
        if (isPassing) await client.whilePassing(Promise.resolve());
        return 'a.b.c';
      },
    });
    const controller = new AbortController();
    const outcome: Outcome = { sentBytes: [], totalBytes: 0, ms: 0 };
    const options: Options = {
      signal: controller.signal,
      ...(timeoutMs !== undefined && { timeoutMs }),
      onProgress: ({ sentBytes, totalBytes }) => {
        outcome.sentBytes.push(sentBytes);
        outcome.totalBytes = totalBytes;
        if (abortAtBytes !== undefined && sentBytes >= abortAtBytes) stop();
      },
    };
    let stoppedAt: number | undefined;
    function stop(): void {
      stoppedAt ??= performance.now();
      controller.abort();
    }
    const files = fileBytes === undefined ? {} : { files: [new File([new Uint8Array(fileBytes)], 'año.bin')] };
    if (abortAtBytes === 0) stop();
    const startedAt = performance.now();
    try {
      outcome.answer = await client.call(name, { ...input, ...files }, options);
    } catch (error) {
      const { name: kind, code, status, message } = error as Error & { code?: string; status?: number };
      outcome.error = {
        name: kind,
        ...(typeof code === 'string' && { code }),
        ...(status !== undefined && { status }),
        message,
      };
    }
    outcome.ms = performance.now() - (stoppedAt ?? startedAt);
    return outcome;
  }, clientCall);
}

const megabyte = 1024 * 1024;

test('the client’s calls: uploads, refusals, time-outs', async ({ page }) => {
  server = await startSlowServer(await bundleClient());
  await page.goto(server.url);
  const claim = (title: string, walk: () => Promise<void>) =>
    test.step(title, () => {
      server.reset();
      return walk();
    });

  await claim('an upload tells how far it is, and its text comes before its file', async () => {
    const upload = { name: 'POST /api/upload', input: { body: { year: 2026 } }, fileBytes: 24 * megabyte };
    // Longer than the limit, which counts only silence.
    const { answer, sentBytes, totalBytes, ms } = await ask(page, { ...upload, timeoutMs: 1_500 });
    expect(answer).toEqual({ success: true, data: { receivedBytes: totalBytes } });
    expect(ms).toBeGreaterThan(1_500);
    expect(sentBytes.length).toBeGreaterThan(4);
    expect(sentBytes).toEqual(sentBytes.toSorted((a, b) => a - b));
    expect(sentBytes[0]).toBeLessThan(totalBytes / 2);
    expect(sentBytes.at(-1)).toBe(totalBytes);
    const [body, file] = ['name="body"\r\n\r\n{"year":2026}\r\n', 'name="file"; filename='].map((part) =>
      server.seen.text.indexOf(part),
    );
    expect(body).toBeGreaterThan(0);
    expect(file).toBeGreaterThan(body!);
  });

  await claim('an upload that is taken back stops within a second, at the server too', async () => {
    const { error, ms } = await ask(page, {
      name: 'POST /api/upload',
      fileBytes: 40 * megabyte,
      abortAtBytes: 5 * megabyte,
    });
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(ms).toBeLessThan(1_000);
    await expect.poll(() => server.seen.isCut).toBe(true);
    expect(server.seen.receivedBytes).toBeLessThan(40 * megabyte);
  });

  await claim('what is taken back before it begins is never sent', async () => {
    for (const fileBytes of [undefined, megabyte]) {
      const upload = { name: 'POST /api/upload', input: { body: {} }, abortAtBytes: 0 };
      const { error } = await ask(page, fileBytes === undefined ? upload : { ...upload, fileBytes });
      expect(error).toMatchObject({ name: 'AbortError' });
    }
    expect(server.seen.requests).toBe(0);
  });

  await claim('a refusal that comes while the upload still runs is told at once', async () => {
    for (const [name, code, status] of [
      ['POST /api/too-large', 'request.too_large', 413],
      ['POST /api/unknown-caller', 'identity.invalid_token', 401],
    ] as const) {
      const { error, sentBytes, totalBytes } = await ask(page, { name, fileBytes: 60 * megabyte });
      expect(error).toEqual({ name: 'ApiError', code, status, message: `sentence of ${code}` });
      expect(sentBytes.at(-1) ?? 0).toBeLessThan(totalBytes || 60 * megabyte);
    }
  });

  await claim('where nothing moves a call ends as a time-out, whichever way it went', async () => {
    const timeout = { name: 'ApiError', code: 'local.timeout', status: 0 };
    for (const stuck of [
      { name: 'POST /api/stuck', fileBytes: 60 * megabyte },
      { name: 'POST /api/silent', input: { body: {} } },
      { name: 'GET /api/half-json' },
    ]) {
      const { error, ms } = await ask(page, { ...stuck, timeoutMs: 800 });
      expect(error, stuck.name).toMatchObject(timeout);
      expect(ms, stuck.name).toBeLessThan(6_000);
    }
  });

  await claim('a call that crossed with the accepted code goes out once more, an upload too', async () => {
    for (const fileBytes of [undefined, megabyte]) {
      server.reset();
      const challenge = { name: 'POST /api/challenge-once', input: { body: {} }, isPassing: true };
      const { answer } = await ask(page, fileBytes === undefined ? challenge : { ...challenge, fileBytes });
      expect(answer).toEqual({ success: true, data: {} });
      expect(server.seen.requests).toBe(2);
    }
  });

  await claim('it never goes out a third time, however often a code is asked for', async () => {
    for (const fileBytes of [undefined, megabyte]) {
      server.reset();
      const challenge = { name: 'POST /api/challenge', input: { body: {} }, isPassing: true };
      const { error } = await ask(page, fileBytes === undefined ? challenge : { ...challenge, fileBytes });
      expect(error).toMatchObject({ code: 'two_factor.challenge_required', status: 403 });
      expect(server.seen.requests).toBe(2);
    }
  });

  await claim('the token goes along, and a lost connection has its sentence on both ways', async () => {
    expect((await ask(page, { name: 'GET /api/json' })).answer).toMatchObject({ data: { token: 'Bearer a.b.c' } });
    await server.stop();
    for (const lost of [{ name: 'GET /api/json' }, { name: 'POST /api/upload', fileBytes: megabyte }])
      expect((await ask(page, lost)).error).toMatchObject({ code: 'local.network', status: 0 });
  });
});
