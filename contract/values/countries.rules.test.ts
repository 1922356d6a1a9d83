import { expect, test } from 'vitest';
import {
  countryCodeOf,
  countryCodes,
  countryLabel,
  countryLabelOf,
  countryName,
  firstCountryCodes,
  otherCountryCodes,
} from './countries.rules.ts';

test('the first countries are the specification’s, by its names', () => {
  expect(firstCountryCodes.map(countryName)).toEqual([
    'Argentina',
    'Mexico',
    'Spain',
    'Colombia',
    'Chile',
    'Peru',
    'Uruguay',
    'Paraguay',
    'Bolivia',
    'Ecuador',
    'Venezuela',
    'United States',
  ]);
});

test('every country is there once, has a name in both languages, and is found again by each', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes)
    for (const name of [code, countryName(code), countryLabel(code), countryLabel(code).toUpperCase()])
      expect([name, countryCodeOf(name)]).toEqual([name, code]);
});

test('the others are the rest, by their Spanish names', () => {
  const others = otherCountryCodes();
  expect(others).toHaveLength(249 - firstCountryCodes.length);
  expect(others[0]).toBe('AF');
  expect(others.indexOf('AT')).toBeLessThan(others.indexOf('BE'));
});

test.each([
  ['méxico', 'MX'],
  ['Mexico', 'MX'],
  [' Japon ', 'JP'],
  ['ee uu', 'US'],
  ['EE. UU.', 'US'],
  ['usa', 'US'],
  ['República Checa', 'CZ'],
  ['Turkey', 'TR'],
  ['Otro', undefined],
  ['Other', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => expect(countryCodeOf(name)).toBe(code));

test.each([
  ['Spain', 'España'],
  ['BR', 'Brasil'],
  ['Atlántida', 'Atlántida'],
])('%s is read as %s', (name, read) => expect(countryLabelOf(name)).toBe(read));
