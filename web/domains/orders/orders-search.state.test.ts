import { expect, test } from 'vitest';
import { filterOf, isFiltered, readOrdersSearch, withoutOrder } from './orders-search.state.ts';

test.each([
  [{}, {}],
  [
    { buscar: ' Ñandú ', estado: 'completada', fecha: 'mes' },
    { buscar: 'Ñandú', estado: 'completada', fecha: 'mes' },
  ],
  // A number is a typed text, too.
  [
    { buscar: 2026, orden: 7 },
    { buscar: '2026', orden: '7' },
  ],
  [{ buscar: '  ', estado: 'todos', fecha: 'ayer', orden: '' }, {}],
  [{ buscar: { a: 1 }, orden: ['x'] }, {}],
  [{ buscar: 'a'.repeat(300) }, { buscar: 'a'.repeat(200) }],
  // Only one page position is kept.
  [{ tras: 'a', antes: 'b', fin: '1' }, { tras: 'a' }],
  [{ antes: 'b', fin: '1' }, { antes: 'b' }],
  [{ fin: 1 }, { fin: '1' }],
  [{ fin: 'sí' }, {}],
  [{ empresa: '0198c1de-7d00-7000-8000-000000000001' }, { empresa: '0198c1de-7d00-7000-8000-000000000001' }],
  [{ empresa: 'una' }, {}],
])('%j reads as %j', (raw, search) => expect(readOrdersSearch(raw)).toEqual(search));

test('another filter begins at the first page, and closes what is open', () => {
  const search = { buscar: 'a', estado: 'pendiente', fecha: 'hoy', empresa: 'z', tras: 'x', orden: 'y' } as const;
  expect(filterOf(search)).toEqual({ buscar: 'a', estado: 'pendiente', fecha: 'hoy', empresa: 'z' });
  expect(withoutOrder(search)).toEqual({ buscar: 'a', estado: 'pendiente', fecha: 'hoy', empresa: 'z', tras: 'x' });
  expect([isFiltered({}), isFiltered({ fecha: 'hoy' }), isFiltered({ buscar: 'a' })]).toEqual([false, true, true]);
  expect(isFiltered({ empresa: 'x' })).toBe(true);
});
