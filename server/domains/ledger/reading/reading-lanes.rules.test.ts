import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneOf, priorityOf, smallPriorityMin, type Lane } from './reading-lanes.rules.ts';

test.each([
  [0, false, 'small'],
  [999_999, false, 'small'],
  [1_000_000, false, 'usual'],
  [5_000_000, false, 'usual'],
  [5_000_001, false, 'slow'],
  [200, true, 'slow'],
] as const)('%i bytes, slow before: %s, %s', (sizeBytes, isSlow, lane) =>
  expect(laneOf({ sizeBytes, isSlow })).toBe(lane),
);

const places: Record<Lane, number> = { small: 0, usual: 1, slow: 2 };
const file = fc.record({ lane: fc.constantFrom<Lane>('small', 'usual', 'slow'), ahead: fc.nat(2_000) });

test('small files come first and slow ones last, whoever has how many; within a lane whoever has fewer waiting comes first', () =>
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [first, second] = [one, other].map(({ lane, ahead }) => priorityOf(lane, ahead)) as [number, number];
      if (one.lane !== other.lane) expect(first > second).toBe(places[one.lane] < places[other.lane]);
      else if (Math.max(one.ahead, other.ahead) < 100) expect(first > second).toBe(one.ahead < other.ahead);
      expect(first >= smallPriorityMin).toBe(one.lane === 'small');
      expect(Number.isInteger(first) && first > 0).toBe(true);
    }),
  ));
