import { expect, test } from 'vitest';
import { nobodyPrepares, preparerProblems, type Preparer } from './paid-preparer.rules.ts';

const preparer = { ...nobodyPrepares, name: 'Preparador Inscrito', ptin: 'P01234567', firm_name: 'Firma Inscrita LLC' };

test.each<[string, Partial<Preparer>, string[]]>([
  ['somebody with a firm', preparer, []],
  ['nobody', {}, []],
  ['a name alone', { name: 'Preparador Inscrito' }, ['ptin', 'firm_name']],
  ['a firm alone', { firm_name: 'Firma Inscrita LLC' }, ['name', 'ptin']],
  ['seven digits', { ...preparer, ptin: 'P1234567' }, ['ptin']],
  ['a number without its letter', { ...preparer, ptin: '01234567' }, ['ptin']],
  ['an EIN without its dash', { ...preparer, firm_ein: '123456789' }, ['firm_ein']],
  ['an EIN', { ...preparer, firm_ein: '12-3456789' }, []],
])('%s', (_what, change, fields) => {
  expect(preparerProblems({ ...nobodyPrepares, ...change }).map(({ field }) => field)).toEqual(fields);
});
