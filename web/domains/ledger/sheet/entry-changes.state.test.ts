import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { changesBetween } from './entry-changes.state.ts';

const pair = { entry_id: 'x', day: '2026-03-10', account: 'a', amount_minor: 1800, currency: 'EUR' };
const parts = [
  { amount_minor: -1500, usd_cents: -1500, category: 'software' as const, note: '' },
  { amount_minor: -500, usd_cents: -500, category: 'distribution' as const, note: '' },
];

test('each difference is told, and only those', () => {
  const before = someEntry({ note: 'vieja' });
  expect(changesBetween(before, { ...before, version: 9 })).toEqual([]);
  const after = someEntry({ category: 'travel', note: '', rate: null, pair, parts, paid_by: 'owner', version: 2 });
  expect(changesBetween(before, after)).toEqual([
    'Ahora es de «Viajes».',
    'Ya no tiene nota.',
    'Lo pagó: Un dueño, de su bolsillo.',
    'No tiene tipo de cambio.',
    'Su pareja es €18.00.',
    'Está dividido en 2 partes.',
  ]);
  expect(changesBetween(after, before)).toEqual([
    'Ahora es de «Software y servicios en línea».',
    'Su nota dice: «vieja».',
    'Lo pagó: La LLC, desde una cuenta suya.',
    'Su tipo de cambio es 1.',
    'No tiene pareja.',
    'Está entero, sin dividir.',
  ]);
});
