import { expect, test } from 'vitest';
import { choosePoints } from './choose-points.rules.ts';

const points = ['select 1', 'insert', 'commit', 'cards: POST /v1/payment_intents', 'update', 'commit', 'select 2'];

test.each([
  { every: 1, chosen: [1, 2, 3, 4, 5, 6, 7] },
  { every: 3, chosen: [3, 4, 5, 6] },
  { every: 100, chosen: [4, 5] },
])('every $every', ({ every, chosen }) => {
  expect(choosePoints(points, every)).toEqual(chosen);
});
