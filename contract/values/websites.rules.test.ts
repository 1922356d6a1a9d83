import { expect, test } from 'vitest';
import { websiteOf, websiteProblem } from './websites.rules.ts';

test.each([
  ['tuempresa.com', 'https://tuempresa.com'],
  [' https://TuEmpresa.com/ ', 'https://tuempresa.com'],
  ['http://tienda.com.ar/es?ref=1#top', 'http://tienda.com.ar/es?ref=1#top'],
  ['x.com', 'https://x.com'],
  ['tuempresa.com/?de=https://otra.com', 'https://tuempresa.com/?de=https://otra.com'],
  ['почта.рф', 'https://xn--80a1acny.xn--p1ai'],
  ['españa.es', 'https://xn--espaa-rta.es'],
  ['tuempresa.com:8080/x', 'https://tuempresa.com:8080/x'],
])('%s is %s', (typed, website) => {
  expect(websiteOf(typed)).toBe(website);
  expect(websiteProblem(typed)).toBeUndefined();
});

test.each([
  'mi web',
  'miweb',
  '@mitienda',
  'ftp://tuempresa.com',
  'javascript:alert(1)',
  'https://',
  'https://ana:clave@tuempresa.com',
  '1.2.3.4',
  'titular@example.com',
  'tu..empresa.com',
  'tuempresa.mi_web',
])('%s is no address on the web', (typed) => {
  expect(websiteOf(typed)).toBeUndefined();
  expect(websiteProblem(typed)).toBe('Escribe una dirección web, por ejemplo https://tuempresa.com');
});

test('nothing typed is no fault', () => expect(websiteProblem(' ')).toBeUndefined());
