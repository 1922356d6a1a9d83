import { expect, test } from 'vitest';
import { windowWords } from './window-labels.state.ts';

test.each([
  [0, 0, 0, 0, 'Ningún movimiento coincide.'],
  [1, 0, -1250, 0, '1 movimiento · entra $0.00 · sale $12.50'],
  [3, 5, 0, 2, '3 movimientos · entra $0.05 · sale $0.00 · 2 sin contar, por falta de tipo de cambio'],
])('%d entries', (total, in_usd_cents, out_usd_cents, without_rate, words) =>
  expect(windowWords({ total, in_usd_cents, out_usd_cents, without_rate })).toBe(words),
);
