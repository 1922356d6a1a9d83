import { expect, test } from 'vitest';
import { searchPattern } from './order-search.rules.ts';

test.each([
  ['', undefined],
  ['   ', undefined],
  ['Ñandú', '%nandu%'],
  ['N\u0303ANDU\u0301', '%nandu%'],
  [' ORD-0d9b ', '%ord-0d9b%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['\\', String.raw`%\\%`],
])('%j is looked for as %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));
