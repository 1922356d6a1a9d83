import { expect, test } from 'vitest';
import { addressLines, formatMoney, hrefOf, readableValue, readableZone } from './readable-value.state.ts';

test.each([
  ['main_email', null, undefined],
  ['main_email', '', undefined],
  ['main_email', 'hola@example.com', 'hola@example.com'],
  ['business_sector', 'technology', 'Tecnología y software'],
  ['business_sector', 'of another release', 'of another release'],
  ['number_of_employees', 0, '0'],
  ['number_of_employees', 12_000, '12.000'],
  ['annual_revenue', 40_000, '$40,000'],
  ['mailing_same_as_legal', false, 'No'],
  ['mailing_same_as_legal', true, 'Sí'],
  ['mailing_country', 'Spain', 'España'],
  ['next_audit_date', '2027-01-31', '31 de enero de 2027'],
  ['time_zone', 'America/Bogota', 'Bogota, hora de Colombia'],
] as const)('%s %j reads %j', (key, value, read) => expect(readableValue(key, value, null)).toBe(read));

test('money has its cents where there are some, and its currency', () => {
  expect(formatMoney(0.5, null)).toBe('$0.50');
  expect(formatMoney(1_234_567, 'EUR')).toBe('€1,234,567');
  expect(formatMoney(10.05, 'GBP')).toBe('£10.05');
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, hora de Argentina'],
  ['America/Mexico_City', 'Mexico City, hora central'],
  ['America/New_York', 'New York, hora oriental'],
  ['Europe/Madrid', 'Madrid, hora de Europa central'],
  ['America/Rio_Branco', 'Rio Branco, hora de Acre'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT+5'],
  ['America/Ciudad_Nueva', 'Ciudad Nueva'],
])('the zone %s reads %j', (zone, read) => expect(readableZone(zone)).toBe(read));

test('only a website leads anywhere', () => {
  expect(hrefOf('website_url', 'faro.example')).toBe('https://faro.example');
  expect(hrefOf('website_url', 'javascript:alert(1)')).toBeUndefined();
  expect(hrefOf('website_url', null)).toBeUndefined();
  expect(hrefOf('main_email', 'faro.example')).toBeUndefined();
});

test('an address stands as on an envelope, without what is missing or said twice', () => {
  const address = { line1: 'Calle 1', line2: null, city: 'Lima', state: 'Lima', zip: '15001', country: 'Peru' };
  expect(addressLines(address)).toEqual(['Calle 1', '15001 Lima', 'Perú']);
  expect(addressLines({ ...address, line2: 'Piso 2', state: 'Callao' })).toEqual([
    'Calle 1',
    'Piso 2',
    '15001 Lima Callao',
    'Perú',
  ]);
  const nothing = { line1: null, line2: null, city: null, state: null, zip: null, country: null };
  expect(addressLines(nothing)).toEqual([]);
});
