import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const url = '/api/plans/addons';
const answerOf = (addons: unknown[]) => Response.json({ success: true, data: { addons } });
const begin = (reads: Record<string, Promise<Response>>) => Object.assign(globalThis, { zarpaReads: reads });

beforeEach(() => void vi.resetModules());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'zarpaReads');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function ask(): Promise<unknown> {
  const { call } = await import('./call.ts');
  return (await call('GET /api/plans/addons', {}, { anonymous: true })).data.addons;
}

test('what the page began to read answers the first call, and only that one', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf(['later']));
  begin({ [url]: Promise.resolve(answerOf(['early'])) });
  expect(await ask()).toEqual(['early']);
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toEqual(['later']);
});

test.each([
  ['failed on its way', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'was refused',
    async () => Response.json({ success: false, code: 'two_factor.challenge_required' }, { status: 403 }),
  ],
])('a read that %s is sent again', async (_how, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf(['again']));
  begin({ [url]: answer() });
  expect(await ask()).toEqual(['again']);
});

test('after five seconds nothing of the page is used any more, or holds a connection', async () => {
  vi.useFakeTimers();
  const old = answerOf(['old']);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf(['now']));
  begin({ [url]: Promise.resolve(old) });
  await import('./early-reads.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(old.bodyUsed).toBe(true);
  expect(await ask()).toEqual(['now']);
});
