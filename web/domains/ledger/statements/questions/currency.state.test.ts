import { expect, test } from 'vitest';
import { currencyOptions, currencyProblem, currencyTyped } from './currency.state.ts';

test('each usual one is a currency, and the last leads to any other', () => {
  expect(
    currencyOptions()
      .slice(0, -1)
      .map(({ value }) => currencyProblem(value)),
  ).not.toContainEqual(expect.any(String));
  expect(currencyOptions()[1]).toEqual({ value: 'EUR', label: 'EUR, euro' });
  expect(currencyOptions().at(-1)).toEqual({ value: 'otra', label: 'Otra' });
});

test('a code is one that there is', () => {
  expect(currencyTyped(' sek ')).toBe('SEK');
  expect([currencyProblem('SEK'), currencyProblem(''), currencyProblem('AAA'), currencyProblem('SE')]).toEqual([
    undefined,
    'Elige la moneda.',
    'Escribe el código de tres letras de la moneda, por ejemplo SEK.',
    'Escribe el código de tres letras de la moneda, por ejemplo SEK.',
  ]);
});
