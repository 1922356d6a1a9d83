import { expect, test } from 'vitest';
import { leadsElsewhere, safeName } from './links.rules.ts';

test.each([
  'Para que veas el trámite de Boya S.A.S.',
  'La de EE.UU. y la de RR.HH., 3.500 y 12.30',
  'Hola. Mira esto, por favor... gracias',
  'Sr. Pérez: a las 10:30',
])('a sentence is no link: %s', (text) => expect(leadsElsewhere(text)).toBe(false));

test.each([
  'https://malo.example',
  'HTTP:malo',
  'www.malo',
  'entra en malo.com ya',
  'EVIL.COM',
  'ñandú.es/pago',
  'ftp://x',
  'escribe a otra@malo.com',
])('a link is one: %s', (text) => expect(leadsElsewhere(text)).toBe(true));

test('whoever calls themselves a link is named by their address', () => {
  expect(safeName({ name: 'Ana Titular', email: 'ana@dominio.com' })).toBe('Ana Titular');
  expect(safeName({ name: 'Entra en malo.com', email: 'ana@dominio.com' })).toBe('ana@dominio.com');
  expect(safeName({ name: ' ', email: 'ana@dominio.com' })).toBe('ana@dominio.com');
});
