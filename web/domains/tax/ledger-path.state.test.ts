import { expect, test } from 'vitest';
import { ledgerHref } from './ledger-path.state.ts';

test('the entries have the address of their company and year', () =>
  expect(ledgerHref({ registrationId: 'a&b', year: 2026 })).toBe(
    '/empresa/impuestos/movimientos?empresa=a%26b&anio=2026',
  ));
