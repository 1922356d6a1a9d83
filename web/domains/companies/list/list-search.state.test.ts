import { expect, test } from 'vitest';
import { listSearchOf, readListSearch } from './list-search.state.ts';

test.each([
  [{}, {}],
  [{ buscar: 'faro' }, { buscar: 'faro' }],
  // The router parses digits as a number.
  [{ buscar: 88 }, { buscar: '88' }],
  [{ buscar: '  ' }, {}],
  [{ buscar: ['faro'] }, {}],
  [{ buscar: null, pagina: 2 }, {}],
  [{ buscar: 'a'.repeat(300) }, { buscar: 'a'.repeat(200) }],
])('an address with %j looks for %j', (search, read) => expect(readListSearch(search)).toEqual(read));

test.each([
  ['', {}],
  ['   ', {}],
  [' faro  digital ', { buscar: 'faro  digital' }],
])('%j typed stands in the address as %j', (text, search) => expect(listSearchOf(text)).toEqual(search));
