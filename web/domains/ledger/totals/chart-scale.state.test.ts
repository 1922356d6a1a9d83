import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf, shortUsd } from './chart-scale.state.ts';

test.each([
  [[], 1],
  [[0], 1],
  [[1830], 2000],
  [[2000, 5], 2000],
  [[2001], 2500],
  [[7], 10],
])('of %j the scale ends at %i', (values, top) => expect(scaleOf(values).top).toBe(top));

test('every bar stays within, and the largest is seen', () =>
  assert(
    property(array(integer({ min: 0, max: 1e12 }), { minLength: 1 }), (values) => {
      const { top } = scaleOf(values);
      const largest = Math.max(...values);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top).toBeLessThanOrEqual(Math.max(1, largest * 2.5));
    }),
  ));

test('little room', () =>
  expect([shortUsd(123_456), shortUsd(0), shortUsd(-5_000_000_00)]).toEqual(['$1.2K', '$0', '-$5M']));
