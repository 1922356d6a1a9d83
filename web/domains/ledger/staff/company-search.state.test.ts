import { expect, test } from 'vitest';
import { entriesAfter, entriesBefore, narrowed, readCompanySearch } from './company-search.state.ts';

const ver = 'movimientos';

test.each([
  [{}, {}],
  [{ anio: 2026, vista: 'open' }, {}],
  [{ ver }, { ver }],
  [
    { ver, anio: '2026', vista: 'sin-clasificar', buscar: ' kiosco ', categoria: 'bank_fees', desde: 200 },
    { ver, anio: 2026, vista: 'open', buscar: 'kiosco', categoria: 'bank_fees', desde: 200 },
  ],
  [
    { ver, vista: 'todos', buscar: 2026 },
    { ver, buscar: '2026' },
  ],
  [{ ver, vista: 'toString', anio: 1999, buscar: {}, categoria: '../x', desde: 150 }, { ver }],
  [{ ver, desde: -100, buscar: '  ' }, { ver }],
  [{ ver, desde: 10_000_000, anio: 2026.5 }, { ver }],
])('the address %j says %j', (address, search) => expect(readCompanySearch(address)).toEqual(search));

test('page by page there and back; narrowed otherwise it begins anew', () => {
  const first = readCompanySearch({ ver, buscar: 'a' });
  expect(entriesBefore(first)).toBeUndefined();
  expect(entriesAfter(first, 100)).toBeUndefined();
  const second = entriesAfter(first, 101)!;
  expect(second).toEqual({ ver, buscar: 'a', desde: 100 });
  expect(entriesBefore(second)).toEqual(first);
  expect(entriesAfter(second, 201)).toEqual({ ver, buscar: 'a', desde: 200 });
  expect(narrowed(second, { vista: 'split' })).toEqual({ ver, buscar: 'a', vista: 'split' });
  expect(narrowed({ ver, vista: 'split' }, { vista: 'all' })).toEqual({ ver });
});
