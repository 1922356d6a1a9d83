import { returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import { readReturnsSearch, returnViews } from './returns-search.state.ts';

test('every state has one view, and no other', () => {
  expect(Object.values(returnViews).toSorted()).toEqual([...returnStates].toSorted());
});

test.each([
  [{ estado: 'en-revision' }, { estado: 'en-revision' }],
  [{ estado: 'presentadas', otra: 1 }, { estado: 'presentadas' }],
  [{ estado: 'in_review' }, {}],
  [{ estado: ['enviadas'] }, {}],
  [{ estado: 'toString' }, {}],
  [{}, {}],
])('an address that says %j asks for %j', (raw, search) => {
  expect(readReturnsSearch(raw)).toEqual(search);
});
