import { expect, test } from 'vitest';
import { orderPages } from './order-pages.state.ts';

const idsFrom = (offset: number, count: number) => Array.from({ length: count }, (_, index) => `o${offset + index}`);
const pagesAt = (offset: number, total: number) =>
  orderPages({ ids: idsFrom(offset, Math.min(20, total - offset)), offset, total, pageSize: 20 });
const shown = (offset: number, total: number) =>
  pagesAt(offset, total)
    .numbers.map((link) => (link ? `${link.number}${link.place ? '' : '*'}` : '…'))
    .join(' ');

test.each([
  [0, 0, '1*'],
  [0, 20, '1*'],
  [0, 21, '1* 2'],
  [20, 21, '1 2*'],
  [0, 60, '1* 2 3'],
  [20, 60, '1 2* 3'],
  [40, 60, '1 2 3*'],
  [0, 10_000, '1* 2 … 500'],
  [60, 10_000, '1 … 3 4* 5 … 500'],
  [40, 100, '1 2 3* 4 5'],
  [9_980, 10_000, '1 … 499 500*'],
])('from %i of %i: %s', (offset, total, text) => expect(shown(offset, total)).toBe(text));

test('each is gone to by the orders at the ends of the present page', () => {
  expect(pagesAt(60, 10_000)).toMatchObject({
    before: { antes: 'o60' },
    after: { tras: 'o79' },
    numbers: [
      { number: 1, place: {} },
      undefined,
      { number: 3, place: { antes: 'o60' } },
      { number: 4, place: undefined },
      { number: 5, place: { tras: 'o79' } },
      undefined,
      { number: 500, place: { fin: '1' } },
    ],
  });
  // Back from the second page always leads to the first, whatever was added meanwhile.
  expect(pagesAt(20, 60).before).toEqual({});
  expect(pagesAt(40, 60)).toMatchObject({ before: { antes: 'o40' }, after: undefined });
  // New orders arrived while paging.
  expect(orderPages({ ids: idsFrom(41, 5), offset: 41, total: 46, pageSize: 20 })).toMatchObject({
    before: { antes: 'o41' },
    after: undefined,
  });
});
