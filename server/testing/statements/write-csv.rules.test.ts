import { expect, test } from 'vitest';
import { usualCsv, writeCsv } from './write-csv.ts';

test.each([
  [{}, 'a,"b,""c""","d\ne"\n'],
  [{ delimiter: ';' as const }, 'a;"b,""c""";"d\ne"\n'],
  [{ isAllQuoted: true, lineEnd: '\r\n' as const, hasByteOrderMark: true }, '\uFEFF"a","b,""c""","d\ne"\r\n'],
])('cells are written with %j', (manner, text) =>
  expect(writeCsv([['a', 'b,"c"', 'd\ne']], { ...usualCsv, ...manner })).toBe(text),
);
