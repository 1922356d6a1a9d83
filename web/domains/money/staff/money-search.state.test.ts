import { expect, test } from 'vitest';
import { lastMonths, monthLabel, pageAfter, pageBefore, readMoneySearch } from './money-search.state.ts';

test.each([
  [{}, {}],
  [{ parte: 'pagos', estado: 'cobrados' }, {}],
  [{ estado: 'devueltos' }, { estado: 'devueltos' }],
  [{ parte: 'disputas', estado: 'devueltos' }, { parte: 'disputas' }],
  [
    { parte: 'devoluciones', estado: 'todas' },
    { parte: 'devoluciones', estado: 'todas' },
  ],
  [
    { parte: 'mes', mes: '2026-11', estado: 'todas' },
    { parte: 'mes', mes: '2026-11' },
  ],
  [{ parte: 'bancos', estado: 'todas' }, { parte: 'bancos' }],
  [{ parte: 'mes', mes: '2026-13' }, { parte: 'mes' }],
  [
    { parte: 'cifras', entre: '2026-11-01_2026-11-30', mes: '2026-11' },
    { parte: 'cifras', entre: '2026-11-01_2026-11-30' },
  ],
  [{ parte: 'cifras', entre: 'ayer' }, { parte: 'cifras' }],
  [{ parte: 'otra', desde: 'ayer' }, {}],
  [
    { parte: 'renovaciones', estado: 'fallidas', mes: '2026-11' },
    { parte: 'renovaciones', estado: 'fallidas', mes: '2026-11' },
  ],
  [
    { parte: 'renovaciones', estado: 'por-cobrar', desde: '2026-11-20_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' },
    { parte: 'renovaciones', desde: '2026-11-20_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' },
  ],
  [{ parte: 'renovaciones', estado: 'todas', desde: '2026-11-01T00:00:00.000Z_a' }, { parte: 'renovaciones' }],
])('%j is read as %j', (given, read) => expect(readMoneySearch(given)).toEqual(read));

test('pages lead on and back', () => {
  const [one, two] = ['2026-11-01T00:00:00.000Z_a', '2026-10-01T00:00:00.000000Z_du_b'];
  const second = pageAfter(pageAfter({ parte: 'disputas' }, one), two);
  expect(readMoneySearch(second)).toEqual(second);
  expect(pageBefore(second)).toEqual({ parte: 'disputas', desde: one });
  expect(pageBefore({ parte: 'disputas', desde: one })).toEqual({ parte: 'disputas' });
});

test('the months go back over the year’s end', () => {
  const months = lastMonths(new Date('2026-02-28T23:59:59Z'));
  expect([months[0], months[1], months[2], months.length]).toEqual(['2026-02', '2026-01', '2025-12', 13]);
  expect(lastMonths(new Date('2026-12-01T00:00:00Z'), 2)[0]).toBe('2027-02');
  expect(monthLabel('2026-02')).toBe('febrero de 2026');
});
