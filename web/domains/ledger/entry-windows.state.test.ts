import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { someEntry } from './testing/some-entry.ts';
import { isNear, windowsAround, withCategory } from './entry-windows.state.ts';

test.each([
  [0, 10, 0, [0]],
  [0, 10, 1, [0]],
  [0, 20, 40, [0]],
  [0, 59, 100_000, [0]],
  [0, 60, 100_000, [0, 1]],
  [139, 150, 100_000, [0, 1]],
  [140, 150, 100_000, [1]],
  [99_980, 99_999, 100_000, [999]],
  [500, 520, 12, [0]],
])('from row %i to %i of %i: the windows %j', (first, last, total, places) =>
  expect(windowsAround(first, last, total, 100)).toEqual(places),
);

test('every row in sight is in a window that is asked for, and few of them are', () =>
  assert(
    property(integer({ min: 1, max: 100_000 }), integer({ min: 0, max: 99_999 }), (total, start) => {
      const first = Math.min(start, total - 1);
      const last = Math.min(first + 30, total - 1);
      const places = windowsAround(first, last, total, 100);
      expect(places).toEqual([...places].toSorted((one, other) => one - other));
      expect([first, last].every((row) => places.includes(Math.floor(row / 100)))).toBe(true);
      expect(places.length).toBeLessThanOrEqual(3);
    }),
  ));

test('the next window is near, another end is not', () => {
  expect([isNear([], [9]), isNear([3], [4]), isNear([3, 4], [4, 5]), isNear([3], [5]), isNear([999], [0])]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

const window = (...ids: string[]) => ({
  total: 300,
  in_usd_cents: 0,
  out_usd_cents: -3,
  without_rate: 0,
  items: ids.map((id) => someEntry({ id, category: 'unclassified', source: 'none', confidence: 'guess' })),
});

test('what a person says is seen at once, as theirs and whole', () => {
  const before = { ...window('a', 'b') };
  before.items[0]!.parts = [{ amount_minor: -1, usd_cents: -1, category: 'meals', note: '' }];
  const after = withCategory(before, { ids: new Set(['a']), category: 'software', isOfOpen: false });
  expect(after).toEqual({
    ...before,
    items: [
      {
        ...before.items[0],
        category: 'software',
        source: 'person',
        because: '',
        confidence: 'sure',
        parts: [],
        version: 2,
      },
      before.items[1],
    ],
  });
});

test('among those that wait it leaves, and the others move up', () => {
  const before = window('a', 'b', 'c');
  const all = { ids: new Set(['a', 'c']), isOfOpen: true };
  const after = withCategory(before, { ...all, category: 'software' });
  expect([after.total, after.items]).toEqual([298, [before.items[1]]]);
  expect(withCategory(before, { ...all, category: 'unclassified' }).items).toHaveLength(3);
});

test('a window with none of them is the same one', () => {
  const before = window('a');
  expect(withCategory(before, { ids: new Set(['z']), category: 'software', isOfOpen: true })).toBe(before);
});
