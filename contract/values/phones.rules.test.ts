import { expect, test } from 'vitest';
import {
  countryCodeOfPhone,
  dialCodeOf,
  dialledCountryCodes,
  formatPhone,
  phoneOf,
  phoneProblem,
} from './phones.rules.ts';

test.each([
  ['+54 11 5555 0000', undefined, '+541155550000'],
  ['11 5555-0000', 'AR', '+541155550000'],
  // An Argentine mobile number in national format: trunk 0, area, 15.
  ['011 15-5555-0000', 'AR', '+5491155550000'],
  ['+54 9 11 5555 0000', 'MX', '+5491155550000'],
  ['55 1234 5678', 'MX', '+525512345678'],
  // The 1 and the 044 that Mexico dropped in 2019.
  ['+52 1 55 1234 5678', undefined, '+525512345678'],
  ['+52-1-55-1234-5678', 'MX', '+525512345678'],
  ['+ 52 1 55 1234 5678', undefined, '+525512345678'],
  ['+521 55-1234-5678', undefined, '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['045-55-1234-5678', 'MX', '+525512345678'],
  // In other countries 044 may be an area code.
  ['04451 12345678', 'DE', '+49445112345678'],
  ['612 345 678', 'ES', '+34612345678'],
  // With Europe's international prefix.
  ['0034 612 345 678', 'ES', '+34612345678'],
  ['(305) 555-1234', 'US', '+13055551234'],
  [' +1 809 555 1234 ', undefined, '+18095551234'],
])('%s in %s is %s', (typed, country, phone) => {
  expect(phoneProblem(typed, country)).toBeUndefined();
  expect(phoneOf(typed, country)).toBe(phone);
  expect(phoneOf(phone)).toBe(phone);
});

test.each([
  ['no soy un teléfono', 'AR', 'Escribe un número de teléfono'],
  ['----', 'AR', 'Escribe un número de teléfono'],
  ['llámame al 11 5555 0000', 'AR', 'Escribe un número de teléfono'],
  ['+54 11 5555 casa', undefined, 'Escribe un número de teléfono'],
  // Andorran numbers have six or eight digits.
  ['1234567', 'AD', 'Escribe un número de teléfono'],
  ['12', 'AR', 'A este teléfono le faltan cifras'],
  ['+54 11 5555', undefined, 'A este teléfono le faltan cifras'],
  ['+54 11 5555 0000 0000', undefined, 'A este teléfono le sobran cifras'],
  ['+999 123 456', undefined, 'No conocemos ese prefijo internacional'],
  ['11 5555 0000', undefined, 'Escribe el prefijo internacional, por ejemplo +54'],
  ['1', undefined, 'Escribe el prefijo internacional, por ejemplo +54'],
])('%s in %s is refused: %s', (typed, country, sentence) => {
  expect(phoneProblem(typed, country)).toBe(sentence);
});

test('nothing typed is no fault of a telephone', () => expect(phoneProblem('  ', 'AR')).toBeUndefined());

test('what is no telephone is kept as it was typed', () => {
  expect(phoneOf(' mañana ')).toBe('mañana');
  expect(formatPhone('mañana')).toBe('mañana');
});

test('a telephone is shown in groups', () => expect(formatPhone('+541155550000')).toBe('+54 11 5555 0000'));

test('a prefix tells its country, digits alone do not', () => {
  expect(countryCodeOfPhone('+34 612 345 678')).toBe('ES');
  expect(countryCodeOfPhone('612 345 678')).toBeUndefined();
});

test('each first country has its prefix, and one without telephones has none', () => {
  expect(['AR', 'MX', 'ES', 'US'].map(dialCodeOf)).toEqual(['54', '52', '34', '1']);
  expect(dialCodeOf('AQ')).toBe('');
  expect(dialledCountryCodes.length).toBeGreaterThan(230);
});
