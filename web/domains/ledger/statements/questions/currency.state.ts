import { once } from '@zarpa/contract/values/once.rules.ts';

const usual = ['USD', 'EUR', 'GBP', 'MXN', 'ARS', 'COP', 'CLP', 'PEN', 'UYU', 'BRL', 'CAD', 'CHF', 'AUD', 'JPY'];
const known = once(() => new Set(Intl.supportedValuesOf('currency')));

export const otherCurrency = 'otra';

export const currencyOptions = once(() => {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  return [
    ...usual.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` })),
    { value: otherCurrency, label: 'Otra' },
  ];
});

export function currencyProblem(code: string): string | undefined {
  if (code === '') return 'Elige la moneda.';
  return known().has(code) ? undefined : 'Escribe el código de tres letras de la moneda, por ejemplo SEK.';
}

export const currencyTyped = (text: string) => text.trim().toUpperCase().slice(0, 3);
