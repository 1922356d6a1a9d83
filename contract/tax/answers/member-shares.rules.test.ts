import { expect, test } from 'vitest';
import { shareProblems } from './member-shares.rules.ts';

const of = (...percents: number[]) => percents.map((percentage) => ({ percentage }));

test.each([
  [[100], []],
  [[100, 0], []],
  [[50], [50]],
  [[33.33, 33.33], [33.34]],
  [[0.1, 0.2], [99.7]],
])('%j and %j are a whole', (shares, admitted) => {
  expect(shareProblems(of(...shares), of(...admitted))).toEqual([]);
});

test.each([
  [[50], [49.99], 'Suman 99,99 %: tienen que sumar 100 %'],
  [[100], [0.01], 'Suman 100,01 %: tienen que sumar 100 %'],
  [[], [], 'Suman 0 %: tienen que sumar 100 %'],
])('%j and %j are none', (shares, admitted, message) => {
  expect(shareProblems(of(...shares), of(...admitted))).toEqual([{ field: 'shares', message }]);
});

test('a share has two decimals, and is told in its place', () => {
  expect(shareProblems(of(33.333), of(66.667, 0))).toEqual([
    { field: 'shares.0.percentage', message: 'Como mucho dos decimales' },
    { field: 'admitted.0.percentage', message: 'Como mucho dos decimales' },
  ]);
});
