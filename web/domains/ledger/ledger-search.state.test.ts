import { assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { isFiltered, listOf, readLedgerSearch, withFilter, withoutFilter, withView } from './ledger-search.state.ts';

const whole = {
  empresa: 'abc',
  anio: 2026,
  ver: 'open',
  buscar: 'café',
  cuenta: 'mercury:Checking ••1234:USD',
  categoria: 'software',
  sentido: 'sale',
  mes: '2026-03',
} as const;

test('company, year, filter and what is open stand in the address', () => {
  expect(readLedgerSearch({ ...whole, movimiento: 'm1', otra: 'x', archivo: 'f' })).toEqual({
    ...whole,
    movimiento: 'm1',
  });
  expect(readLedgerSearch({ reglas: 1 })).toEqual({ reglas: '1' });
  expect(readLedgerSearch({ duenos: 1 })).toEqual({ duenos: '1' });
  expect(readLedgerSearch({ conciliar: 1 })).toEqual({ conciliar: '1' });
  expect(readLedgerSearch({ preguntas: 1 })).toEqual({ preguntas: '1' });
  expect(readLedgerSearch({ preguntas: 'owner_lent' })).toEqual({ preguntas: 'owner_lent' });
  expect(readLedgerSearch({ buscar: 2026 })).toEqual({ buscar: '2026' });
});

test.each([
  [{ ver: 'all' }],
  [{ ver: 'otra' }],
  [{ buscar: '   ' }],
  [{ buscar: ['a'] }],
  [{ categoria: 'Ventas' }],
  [{ sentido: 'in' }],
  [{ mes: '2026-13' }],
  [{ mes: 202601 }],
  [{ reglas: 'sí' }],
  [{ duenos: '2' }],
  [{ conciliar: 'si' }],
  [{ preguntas: '2' }],
  [{ preguntas: 'Una Pregunta' }],
  [{ movimiento: null }],
])('%j is nothing', (raw) => expect(readLedgerSearch(raw)).toEqual({}));

test('totals are a view with an address; what filters leads to the list, and the list keeps its filters', () => {
  expect(readLedgerSearch({ ...whole, vista: 'totales' })).toEqual({ ...whole, vista: 'totales' });
  expect(readLedgerSearch({ vista: 'lista' })).toEqual({});
  expect(withView(whole, 'totales')).toEqual({ ...whole, vista: 'totales' });
  expect(withView({ ...whole, vista: 'totales', reglas: '1' }, undefined)).toEqual(whole);
  expect(withFilter({ anio: 2026, vista: 'totales' }, { ver: 'open' })).toEqual({ anio: 2026, ver: 'open' });
  expect(withoutFilter({ anio: 2026, vista: 'totales' })).toEqual({ anio: 2026 });
});

test('one thing is open at a time, and a search is as long as the server takes it', () => {
  const all = { movimiento: 'm1', preguntas: 'formation', reglas: '1', duenos: '1' };
  expect(readLedgerSearch(all)).toEqual({ movimiento: 'm1' });
  expect(readLedgerSearch({ ...all, movimiento: '' })).toEqual({ preguntas: 'formation' });
  expect(readLedgerSearch({ duenos: '1', reglas: '1' })).toEqual({ reglas: '1' });
  expect(readLedgerSearch({ buscar: `${'a'.repeat(99)}  b` }).buscar).toBe('a'.repeat(99));
  expect(readLedgerSearch({ buscar: 'a\nb' }).buscar).toBe('a b');
});

test('a filter is changed, taken away, and closes what is open', () => {
  expect(withFilter({ ...whole, movimiento: 'm1' }, { ver: undefined, mes: '2026-04' })).toEqual({
    ...readLedgerSearch({ ...whole, ver: undefined }),
    mes: '2026-04',
  });
  expect(withoutFilter({ ...whole, movimiento: 'm1' })).toEqual({ empresa: 'abc', anio: 2026 });
  for (const open of [
    { reglas: '1' },
    { preguntas: '1' },
    { duenos: '1' },
    { conciliar: '1' },
    { movimiento: 'm1' },
  ] as const)
    expect(listOf({ ...whole, ...open })).toEqual(whole);
  expect([isFiltered(whole), isFiltered({}), isFiltered({ mes: '2026-01' })]).toEqual([true, false, true]);
});

test('what was read is read the same again', () => {
  const some = (...values: string[]) => option(constantFrom(...values), { nil: undefined });
  assert(
    property(
      record({
        ver: some('open', 'all', 'split', 'x'),
        buscar: some('', ' a ', 'año\t'),
        sentido: some('entra', 'sale', 'in'),
        mes: some('2026-01', '2026-00'),
        categoria: some('software', 'No'),
        movimiento: some('m1'),
        reglas: some('1', '2'),
        preguntas: some('1', 'formation', 'Ñ'),
        duenos: some('1', 'x'),
      }),
      (raw) => {
        const read = readLedgerSearch(raw);
        expect(readLedgerSearch(read)).toEqual(read);
      },
    ),
  );
});
