import { expect, test } from 'vitest';
import { readDocumentsSearch } from './documents-search.state.ts';

test.each([
  [{}, {}],
  [
    { empresa: 'a', documento: 'b', otra: 'c' },
    { empresa: 'a', documento: 'b' },
  ],
  // The router parses digits as a number.
  [{ documento: 42 }, { documento: '42' }],
  [{ empresa: '  ', documento: null }, {}],
  [{ empresa: ['a'], documento: { id: 'a' } }, {}],
  [{ documento: ` ${'a'.repeat(200)}` }, { documento: 'a'.repeat(100) }],
])('an address with %j shows %j', (search, read) => expect(readDocumentsSearch(search)).toEqual(read));
