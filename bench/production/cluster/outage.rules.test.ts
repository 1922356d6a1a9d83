import { expect, test } from 'vitest';
import { secondsUntilAnswered } from './outage.rules.ts';

test.each([
  { name: 'no gap', answeredAt: [500, 1_500, 2_500], now: 3_000, seconds: 0 },
  { name: 'a gap from the fault on', answeredAt: [9_000, 9_500], now: 10_000, seconds: 9 },
  { name: 'a gap that begins later', answeredAt: [1_000, 2_000, 30_000, 30_500], now: 31_000, seconds: 30 },
  { name: 'the last of two gaps', answeredAt: [5_000, 6_000, 12_000], now: 12_500, seconds: 12 },
  { name: 'answers of before do not count', answeredAt: [-100, 4_000], now: 4_100, seconds: 4 },
  { name: 'still silent', answeredAt: [1_000], now: 9_000, seconds: undefined },
  { name: 'never answered', answeredAt: [], now: 9_000, seconds: undefined },
])('$name', ({ answeredAt, now, seconds }) => {
  expect(secondsUntilAnswered(0, answeredAt, now)).toBe(seconds);
});
