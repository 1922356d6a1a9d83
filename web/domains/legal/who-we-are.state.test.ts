import { expect, test } from 'vitest';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';
import { assistantLine, assistantSentence, companyLine, companySentence } from './who-we-are.ts';

test('the company is named with its address once both are known, and is never half named', () => {
  const place = '30 N Gould St, Sheridan, WY 82801';
  expect(companySentence({ name: 'Empresa de prueba LLC', address: place })).toBe(
    `El servicio lo presta Empresa de prueba LLC, con domicilio en ${place}.`,
  );
  for (const half of [
    { name: '', address: place },
    { name: 'Empresa de prueba LLC', address: '' },
  ])
    expect(companySentence(half)).toMatch(/están en cada factura/);
});

test('where a model answers, who makes it is named', () => {
  expect(assistantSentence('Proveedor de prueba')).toContain('se envían a Proveedor de prueba, que prepara');
  expect(assistantSentence('')).toContain('se envían a un proveedor de modelos de lenguaje');
});

test('terms and privacy say who we are, and both name the assistant’s provider', () => {
  const terms = termsText.flatMap(({ body }) => body.flat());
  const privacy = privacyText.flatMap(({ body }) => body.flat());
  for (const text of [terms, privacy]) expect(text).toEqual(expect.arrayContaining([companyLine, assistantLine]));
});
