import { expect, test } from 'vitest';
import { areAllChosen, choose, chooseShown, nothingChosen, type Choice } from './chosen-rows.state.ts';

const shown = ['a', 'b', 'c', 'd', 'e'].map((key) => [key, key.toUpperCase()] as const);
const keys = ({ rows }: Choice<string>) => [...rows.keys()].toSorted().join('');
const after = (...presses: string[]) =>
  presses.reduce<Choice<string>>(
    (choice, press) => choose(choice, shown, press.replace('⇧', ''), press.startsWith('⇧')),
    nothingChosen,
  );

test.each([
  [['b'], 'b'],
  [['b', 'b'], ''],
  [['b', '⇧d'], 'bcd'],
  [['d', '⇧b'], 'bcd'],
  [['⇧c'], 'c'],
  [['a', 'e', '⇧c'], 'acde'],
  [['a', '⇧e', '⇧c'], 'ab'],
])('%j chooses %j', (presses, chosen) => expect(keys(after(...presses))).toBe(chosen));

test('all that is shown, and none of it again; what stands on another page stays', () => {
  const other = choose<string>(nothingChosen, [['z', 'Z']], 'z', false);
  const all = chooseShown(other, shown);
  expect([keys(all), areAllChosen(all.rows, shown)]).toEqual(['abcdez', true]);
  expect(keys(chooseShown(all, shown))).toBe('z');
  expect(areAllChosen(other.rows, [])).toBe(false);
});

test('after another page was shown a range begins anew', () => {
  const choice = choose<string>(nothingChosen, [['z', 'Z']], 'z', false);
  expect(keys(choose(choice, shown, 'c', true))).toBe('cz');
});

test('500 at most', () => {
  const many = Array.from({ length: 600 }, (_, index) => [String(index), ''] as const);
  expect(chooseShown<string>(nothingChosen, many).rows.size).toBe(500);
});
