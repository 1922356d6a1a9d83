import { expect, test } from 'vitest';
import {
  pageAfter,
  pageBefore,
  questionOf,
  readCustomerSearch,
  readCustomersSearch,
  viewNames,
} from './customers-search.state.ts';

const one = '2026-01-01T00:00:00.123456Z_auth0|a_b';
const two = '2025-01-01T00:00:00.123456Z_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14';

test.each([
  [{}, {}],
  [{ vista: 'todos' }, {}],
  [{ vista: 'intentaron' }, { vista: 'intentaron' }],
  [{ vista: 'otras', desde: 'x' }, {}],
  [{ desde: one }, { desde: one }],
  [{ desde: `${one}~${two}` }, { desde: `${one}~${two}` }],
  [{ desde: `${one}~x` }, {}],
  [{ desde: 7 }, {}],
])('%j is read as %j', (raw, search) => expect(readCustomersSearch(raw)).toEqual(search));

test('one goes to the next page and back', () => {
  const first = { vista: 'sin-empresa' } as const;
  const second = pageAfter(first, one);
  expect(second).toEqual({ vista: 'sin-empresa', desde: one });
  const third = pageAfter(second, two);
  expect(questionOf(third)).toEqual({ view: 'without_company', cursor: two });
  expect(pageBefore(third)).toEqual(second);
  expect(pageBefore(second)).toEqual(first);
  expect(questionOf({})).toEqual({ view: 'all' });
});

test.each([
  [{}, {}],
  [{ ver: 'resumen' }, {}],
  [{ ver: 'dinero' }, { ver: 'dinero' }],
  [{ ver: 'x' }, {}],
  [
    { ver: 'mensajes', escribir: 'nuevo' },
    { ver: 'mensajes', escribir: 'nuevo' },
  ],
  [{ ver: 'mensajes', escribir: 7 }, { ver: 'mensajes' }],
  [{ escribir: 'nuevo' }, {}],
])('part %j is read as %j', (raw, search) => expect(readCustomerSearch(raw)).toEqual(search));

test('there are five views', () => expect(viewNames).toHaveLength(5));
