import { expect, test } from 'vitest';
import { billingEntry, billingProblems, taxIdLabel } from './billing-form.state.ts';

const saved = { name: 'Empresa SL', country: 'ES', tax_id: 'B12345674', address: 'Calle Mayor 1' };

test('what was typed goes before what was saved, and nothing of the version is in the form', () => {
  expect(billingEntry(null, {})).toEqual({ name: '', country: '', tax_id: '', address: '' });
  expect(billingEntry({ ...saved, version: 3 } as typeof saved, { address: 'Calle 2' })).toEqual({
    ...saved,
    address: 'Calle 2',
  });
});

test('each field that is missing says what it wants', () => {
  expect(billingProblems(saved)).toEqual([]);
  expect(billingProblems({ name: ' ', country: 'MX', tax_id: '', address: '' })).toEqual([
    { field: 'name', message: 'Escribe a nombre de quién va la factura', isMissing: true },
    { field: 'tax_id', message: 'Escribe tu RFC', isMissing: true },
    { field: 'address', message: 'Escribe la dirección fiscal', isMissing: true },
  ]);
});

test('a tax number is called what it is called there', () =>
  expect(['', 'ES', 'AR', 'CO', 'FR'].map(taxIdLabel)).toEqual([
    'Número fiscal',
    'NIF',
    'CUIT',
    'NIT',
    'Número fiscal',
  ]));
