import { expect, test } from 'vitest';
import { pageAfter, pageBefore, readSigningsSearch } from './signings-search.state.ts';

const first = '2026-11-24T10:00:00.123456Z_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12';
const second = '2026-11-25T10:00:00.000000Z_1d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12';

test('an address says which signings, and nothing that it does not know', () => {
  expect(readSigningsSearch({})).toEqual({});
  expect(readSigningsSearch({ ver: 'esperan', desde: 'x', otra: 1 })).toEqual({});
  expect(readSigningsSearch({ ver: 'papel', desde: first })).toEqual({ ver: 'papel', desde: first });
  expect(readSigningsSearch({ ver: 'nada' })).toEqual({});
});

test('pages lead forth and back', () => {
  const one = pageAfter({ ver: 'terminadas' }, first);
  const two = pageAfter(one, second);
  expect(readSigningsSearch(two)).toEqual({ ver: 'terminadas', desde: `${first}~${second}` });
  expect(pageBefore(two)).toEqual(one);
  expect(pageBefore(one)).toEqual({ ver: 'terminadas' });
});
