import { sealVerdicts } from '@zarpa/contract/signatures/verify.ts';
import { expect, test } from 'vitest';
import { codeIn, verdictWords } from './verdict.state.ts';

test('of every verdict there is a word, and only what is whole is good news', () => {
  expect(sealVerdicts.filter((verdict) => verdictWords[verdict].tone === 'success')).toEqual(['whole']);
  for (const verdict of sealVerdicts) expect(verdictWords[verdict].title).not.toBe('');
});

test.each([
  ['', ''],
  ['#', ''],
  ['#K7QF-9M2T_R4W', 'K7QF-9M2T_R4W'],
  ['#%20K7QF%20', 'K7QF'],
  ['#%E0%A4%A', ''],
  [`#${'a'.repeat(200)}`, 'a'.repeat(40)],
])('the code of %j is %j', (hash, code) => expect(codeIn(hash)).toBe(code));
