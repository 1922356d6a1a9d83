import { expect, test } from 'vitest';
import { movedTexts } from './moved.state.ts';

test('what a file changed in others is said with how many, from where and to where', () => {
  const moved = [
    { from: 'income', to: 'own_transfer', direction: 'in', entries: 14 },
    { from: 'unclassified', to: 'own_transfer', direction: 'out', entries: 1 },
  ] as const;
  expect(movedTexts([...moved], 'Stripe, historial de saldo')).toEqual([
    'Al llegar el archivo de Stripe, 14 abonos pasaron de «Ventas y servicios» a «Entre cuentas propias».',
    'Al llegar el archivo de Stripe, 1 cargo pasó de «Sin clasificar» a «Entre cuentas propias».',
  ]);
  expect(movedTexts([], 'Stripe')).toEqual([]);
});
