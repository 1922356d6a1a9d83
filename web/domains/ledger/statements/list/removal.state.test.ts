import { expect, test } from 'vitest';
import { removalText, removedText } from './removal.state.ts';

test.each([
  ['waiting', 0, 'Todavía lo estamos leyendo. Lo que salga de él no entrará en tus cuentas.'],
  ['unread', 0, 'En tus cuentas no hay ningún movimiento suyo, así que no cambian.'],
  ['read', 1, 'Sale de tus cuentas 1 movimiento, salvo lo que también diga otro archivo.'],
  ['read', 1_200, 'Salen de tus cuentas 1200 movimientos, salvo lo que también diga otro archivo.'],
] as const)('%s with %i', (state, entries, text) => expect(removalText({ state, entries })).toBe(text));

test.each([
  [0, 'No salió ningún movimiento de tus cuentas.'],
  [1, 'Salió de tus cuentas 1 movimiento.'],
  [40, 'Salieron de tus cuentas 40 movimientos.'],
])('%i went', (entries, text) => expect(removedText(entries)).toBe(text));
