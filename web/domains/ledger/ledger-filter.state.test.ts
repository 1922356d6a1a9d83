import { expect, test } from 'vitest';
import { exportHref } from './export-links.state.ts';
import { wireFilterOf } from './ledger-filter.state.ts';

const filter = {
  ver: 'open',
  buscar: 'café & té',
  cuenta: 'mercury:Checking ••1234:USD',
  categoria: 'software',
  sentido: 'sale',
  mes: '2026-03',
} as const;

test('the address’s filter is the wire’s', () => {
  expect(wireFilterOf(filter)).toEqual({
    view: 'open',
    search: 'café & té',
    account: 'mercury:Checking ••1234:USD',
    category: 'software',
    direction: 'out',
    month: '2026-03',
  });
  expect(wireFilterOf({ sentido: 'entra', categoria: 'no_es' })).toEqual({ direction: 'in' });
  expect(wireFilterOf({})).toEqual({});
});

test('a file has what the list shows', () => {
  expect(exportHref({ registrationId: 'a/b', year: 2026 }, {}, 'csv')).toBe(
    '/api/companies/a%2Fb/ledger/file?format=csv&year=2026',
  );
  const href = exportHref({ registrationId: 'r', year: 2026 }, filter, 'xlsx');
  expect(Object.fromEntries(new URL(href, 'https://a.test').searchParams)).toEqual({
    format: 'xlsx',
    year: '2026',
    ...wireFilterOf(filter),
  });
});
