import { returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import { readReturnSearch, readReturnsSearch, returnViews, shownPage } from './returns-search.state.ts';

test('every state has one view, and no other', () => {
  expect(Object.values(returnViews).toSorted()).toEqual([...returnStates].toSorted());
});

test.each([
  [{ estado: 'en-revision' }, { estado: 'en-revision' }],
  [{ estado: 'presentadas', otra: 1 }, { estado: 'presentadas' }],
  [{ estado: 'mias' }, { estado: 'mias' }],
  [{ estado: 'in_review' }, {}],
  [{ estado: ['enviadas'] }, {}],
  [{ estado: 'toString' }, {}],
  [{}, {}],
])('an address that says %j asks for %j', (raw, search) => {
  expect(readReturnsSearch(raw)).toEqual(search);
});

const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72';

test.each([
  [
    { ver: 'lineas', papel: id, pagina: 3 },
    { ver: 'lineas', papel: id, pagina: 3 },
  ],
  [{ ver: 'otra', papel: '../etc', pagina: '2' }, { pagina: 2 }],
  [{ papel: id, pagina: 1 }, { papel: id }],
  [{ pagina: 1.5 }, {}],
  [{ pagina: -4 }, {}],
  [{ pagina: 99_999 }, {}],
])('an address that says %j shows %j', (raw, search) => {
  expect(readReturnSearch(raw)).toEqual(search);
});

const papers = [
  { document_id: 'a', pages: 4 },
  { document_id: 'b', pages: 2 },
];

test.each([
  [{}, { paper: papers[0], page: 1 }],
  [
    { papel: 'b', pagina: 2 },
    { paper: papers[1], page: 2 },
  ],
  [
    { papel: 'b', pagina: 9 },
    { paper: papers[1], page: 2 },
  ],
  // The page belonged to a packet that was regenerated.
  [
    { papel: 'c', pagina: 3 },
    { paper: papers[0], page: 1 },
  ],
])('of two papers %j shows its place', (search, shown) => {
  expect(shownPage(papers, search)).toEqual(shown);
});

test('a packet without papers shows none', () => {
  expect(shownPage([], { papel: 'a' })).toBeUndefined();
});
