import { expect, test } from 'vitest';
import { nextRow } from './rows.state.ts';

test.each([
  [3, -1, 1, 0],
  [3, -1, -1, 0],
  [3, 0, 1, 1],
  [3, 2, 1, 2],
  [3, 1, -1, 0],
  [3, 0, -1, 0],
  [0, -1, 1, -1],
] as const)('of %d rows, from %d by %d to %d', (count, current, step, next) =>
  expect(nextRow(count, current, step)).toBe(next),
);
