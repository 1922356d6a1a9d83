import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { textOfMinor } from '../statements/typed-amount.state.ts';
import {
  partsMax,
  remainderOf,
  splitProblems,
  partsInput,
  typedParts,
  withOwnersPart,
  withPart,
  withRemainder,
  type TypedPart,
} from './split.state.ts';

const whole = someEntry({ amount_minor: -10_000 });
const part = (key: number, amount: string, category: TypedPart['category'] = 'software', note = '') => ({
  key,
  amount,
  category,
  note,
});

test('a whole entry begins as two parts, the first of its category; a split one as it is', () => {
  expect(typedParts(whole)).toEqual([part(0, ''), part(1, '', '')]);
  expect(typedParts({ ...whole, category: 'unclassified' })[0]).toEqual(part(0, '', ''));
  const parts = [
    { amount_minor: -12_000, usd_cents: -12_000, category: 'software' as const, note: 'a' },
    { amount_minor: 2_000, usd_cents: 2_000, category: 'unclassified' as const, note: '' },
  ];
  expect(typedParts({ ...whole, parts })).toEqual([part(0, '120,00', 'software', 'a'), part(1, '-20,00', '')]);
});

test.each([
  [['', ''], -10_000],
  [['60', ''], -4_000],
  [['60,5', '39.50'], 0],
  [['120', ''], 2_000],
  [['120', '-20'], 0],
  [['sesenta', ''], undefined],
])('of 100 dollars that went, %j leaves %s', (amounts, left) =>
  expect(
    remainderOf(
      amounts.map((amount, key) => part(key, amount)),
      whole,
    ),
  ).toBe(left),
);

test('a part takes what is left, or stays where nothing is', () => {
  const parts = [part(0, '60'), part(1, '7', '')];
  expect(withRemainder(parts, 1, whole)).toEqual([parts[0], part(1, '40,00', '')]);
  expect(withRemainder([part(0, '100'), part(1, '')], 1, whole)[1]).toEqual(part(1, ''));
  expect(withRemainder([part(0, 'x'), part(1, '')], 1, whole)[1]).toEqual(part(1, ''));
});

test('the owner’s part is what is left of money that went, a contribution of money that came', () => {
  expect(withOwnersPart([part(0, '60'), part(1, '', '')], whole)).toEqual([
    part(0, '60'),
    part(1, '40,00', 'distribution'),
  ]);
  expect(withOwnersPart([part(0, '60'), part(1, '30')], whole)).toEqual([
    part(0, '60'),
    part(1, '30'),
    part(2, '10,00', 'distribution'),
  ]);
  expect(
    withOwnersPart([part(0, '60', 'income'), part(1, '', '')], { amount_minor: 10_000, currency: 'USD' })[1],
  ).toEqual(part(1, '40,00', 'contribution'));
});

test('there is an end to parts', () => {
  let parts: TypedPart[] = [part(0, '')];
  for (let count = 0; count < partsMax + 5; count += 1) parts = withPart(parts);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(partsMax);
  expect(parts).toHaveLength(partsMax);
});

test('what is wrong stands beside its part', () => {
  const parts = [
    part(0, ''),
    part(1, 'x', ''),
    part(2, '0'),
    part(3, '-5', 'distribution'),
    part(4, '5', 'income'),
    part(5, '5'),
  ];
  expect(splitProblems(parts, whole).map(({ key, field }) => [key, field])).toEqual([
    [0, 'amount'],
    [1, 'amount'],
    [1, 'category'],
    [2, 'amount'],
    [3, 'category'],
    [4, 'category'],
  ]);
});

test('what is sent makes up the entry when nothing is left', () =>
  assert(
    property(array(integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }), (sizes) => {
      const parts = [...sizes.map((size, key) => part(key, textOfMinor(size, 'USD'))), part(99, '')];
      const amount_minor = -sizes.reduce((sum, size) => sum + size, 0) - 17;
      const entry = { amount_minor, currency: 'USD' };
      const full = withRemainder(parts, 99, entry);
      expect(remainderOf(full, entry)).toBe(0);
      expect(splitProblems(full, entry)).toEqual([]);
      expect(partsInput(full, entry).reduce((sum, part) => sum + part.amount_minor, 0)).toBe(amount_minor);
    }),
  ));
