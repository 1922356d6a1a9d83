import { expect, test } from 'vitest';
import { pauseMs } from './pause.rules.ts';

test('pauses grow, never beyond sixty times the first', () => {
  const pauses = Array.from({ length: 200 }, (_, looks) => pauseMs(looks, { pollMs: 1_000 }));
  expect(pauses[0]).toBe(1_000);
  expect(pauses.slice(1).every((pause, index) => pause >= pauses[index]!)).toBe(true);
  expect(pauses.at(-1)).toBe(60_000);
});
