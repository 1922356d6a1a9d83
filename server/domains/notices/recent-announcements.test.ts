import { expect, test } from 'vitest';
import { RecentAnnouncements } from './recent-announcements.ts';

const numbered = (number: number) => ({ notice: String(number), user: 'titular' });
const minute = 60_000;

test('what was heard since a moment, in its order; not known before it began, nor after it was lost', () => {
  const recent = new RecentAnnouncements();
  expect(recent.from(1_000)).toBeUndefined();
  recent.begin(10_000);
  expect(recent.from(10_001)).toEqual([]);
  for (const [number, at] of [11_000, 12_000, 12_000, 13_000].entries()) recent.note(numbered(number), at);
  expect(recent.from(12_000)).toEqual([1, 2, 3].map(numbered));
  expect(recent.from(10_001)).toHaveLength(4);
  expect(recent.from(10_000)).toBeUndefined();
  recent.lose();
  expect(recent.from(12_000)).toBeUndefined();
  recent.note(numbered(4), 14_000);
  expect(recent.from(13_500)).toBeUndefined();
  recent.begin(15_000);
  expect(recent.from(15_001)).toEqual([]);
});

test('what is older than two minutes is forgotten, and so is whatever was said in the same moment', () => {
  const recent = new RecentAnnouncements();
  recent.begin(0);
  for (const [number, at] of [1, 2, 2, 3].entries()) recent.note(numbered(number), at * minute);
  recent.note(numbered(4), 4 * minute + 1);
  expect(recent.from(2 * minute)).toBeUndefined();
  expect(recent.from(2 * minute + 1)).toEqual([3, 4].map(numbered));
});

test('of a storm the newest five thousand are kept', () => {
  const recent = new RecentAnnouncements();
  recent.begin(0);
  for (let number = 1; number <= 5_010; number += 1) recent.note(numbered(number), number);
  expect(recent.from(10)).toBeUndefined();
  expect(recent.from(11)).toHaveLength(5_000);
});
