import { expect, test } from 'vitest';
import { effectText } from './rule-effect.state.ts';

test.each([
  [0, 0, 0, 'No encaja con ningún movimiento de ahora; vale para los que vengan.'],
  [1, 1, 0, 'Encaja con 1 movimiento: 1 cambia.'],
  [14, 12, 2, 'Encaja con 14 movimientos: 12 cambian y 2 se quedan como los pusiste tú.'],
  [1200, 1199, 1, 'Encaja con 1.200 movimientos: 1.199 cambian y 1 se queda como lo pusiste tú.'],
  [3, 0, 0, 'Encaja con 3 movimientos: ninguno cambia.'],
])('of %i it changes %i, and %i stay', (matching, changing, kept, text) =>
  expect(effectText({ matching, changing, kept })).toBe(text),
);
