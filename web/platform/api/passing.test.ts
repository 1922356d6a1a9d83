import { expect, test } from 'vitest';
import { countPasses, hasPassedSince, whilePassing } from './passing.ts';

test('a code that is on its way is waited for', async () => {
  const before = countPasses();
  let accept = () => {};
  const work = whilePassing(new Promise<void>((resolve) => (accept = resolve)));
  const passed = hasPassedSince(before);
  accept();
  await work;
  expect(await passed).toBe(true);
});

test('a refused code, and one from before the call, change nothing', async () => {
  const refused = whilePassing(Promise.reject(new Error('422')));
  await expect(refused).rejects.toThrow('422');
  expect(await hasPassedSince(countPasses())).toBe(false);
});
