import { expect, test } from 'vitest';
import { searchPatterns } from './search-patterns.rules.ts';

test.each([
  ['Peña', ['%pena%']],
  ['  JOSÉ   Muñoz ', ['%jose%', '%munoz%']],
  ['ana ana', ['%ana%']],
  ['100%_\\', ['%100\\%\\_\\\\%']],
  ['   ', []],
])('%j is looked for as %j', (text, patterns) => expect(searchPatterns(text)).toEqual(patterns));
