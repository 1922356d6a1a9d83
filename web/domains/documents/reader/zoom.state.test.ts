import { expect, test } from 'vitest';
import { nextZoom } from './zoom.state.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.1, -1, 1],
] as const)('from %d by %i to %d', (zoom, step, next) => expect(nextZoom(zoom, step)).toBe(next));
