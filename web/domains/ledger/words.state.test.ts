import { expect, test } from 'vitest';
import { countText, dollarsBeside, entriesText, shortMonthText, usdText } from './words.state.ts';

test('counts, amounts and months as they are said', () => {
  expect([entriesText(0), entriesText(1), entriesText(1200), countText(100_000)]).toEqual([
    '0 movimientos',
    '1 movimiento',
    '1.200 movimientos',
    '100.000',
  ]);
  expect([usdText(-1234), usdText(0)]).toEqual(['-$12.34', '$0.00']);
  expect(shortMonthText('2026-09')).toBe('sept');
});

test('only what is of another currency has its dollars beside it', () => {
  expect([
    dollarsBeside({ currency: 'USD', usd_cents: 5 }),
    dollarsBeside({ currency: 'EUR', usd_cents: 500 }),
    dollarsBeside({ currency: 'EUR', usd_cents: null }),
  ]).toEqual([undefined, '$5.00', 'sin tipo de cambio']);
});
