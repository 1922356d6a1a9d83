import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { categoriesForAll, selectionOf, toggled } from './selection.state.ts';

test('what is chosen twice is not chosen', () => {
  const [one, other] = [someEntry({ id: 'a' }), someEntry({ id: 'b', amount_minor: 5 })];
  const both = toggled(toggled(new Map(), one), other);
  expect([...both]).toEqual([
    ['a', -2000],
    ['b', 5],
  ]);
  expect([...toggled(both, one)]).toEqual([['b', 5]]);
  expect(selectionOf([one, other])).toEqual(both);
});

test('several are of what each of them can be', () => {
  const out = categoriesForAll([-1, -2]);
  const both = categoriesForAll([-1, 2]);
  expect([out.includes('distribution'), out.includes('income'), out.includes('software')]).toEqual([true, false, true]);
  expect([both.includes('distribution'), both.includes('income'), both.includes('software')]).toEqual([
    false,
    false,
    true,
  ]);
});
