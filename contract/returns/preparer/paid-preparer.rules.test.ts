import { expect, test } from 'vitest';
import { nobodyPrepares, preparerProblems, type Preparer } from './paid-preparer.rules.ts';

const somebody = { ...nobodyPrepares, name: 'Preparador Inscrito', ptin: 'P01234567', firm_name: 'Firma Inscrita LLC' };

test.each<[string, Partial<Preparer>, string[]]>([
  ['somebody with a firm', somebody, []],
  ['nobody', {}, []],
  ['a name alone', { name: 'Preparador Inscrito' }, ['ptin', 'firm_name']],
  ['a firm alone', { firm_name: 'Firma Inscrita LLC' }, ['name', 'ptin']],
  ['seven digits', { ...somebody, ptin: 'P1234567' }, ['ptin']],
  ['a number without its letter', { ...somebody, ptin: '01234567' }, ['ptin']],
  ['an EIN without its dash', { ...somebody, firm_ein: '123456789' }, ['firm_ein']],
  ['an EIN', { ...somebody, firm_ein: '12-3456789' }, []],
])('%s', (_what, change, fields) => {
  expect(preparerProblems({ ...nobodyPrepares, ...change }).map(({ field }) => field)).toEqual(fields);
});
