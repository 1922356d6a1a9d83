import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1' });

test('an account reads 1 200 times in a minute, and another as often', async () => {
  for (const { userId } of [await app.customer(), await app.customer()]) {
    for (let read = 1; read <= 1_200; read += 1)
      expect([read, await app.context.limits.takeRead(userId)]).toEqual([read, 0]);
    const wait = await app.context.limits.takeRead(userId);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
});
