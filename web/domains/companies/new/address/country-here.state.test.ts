import { expect, test } from 'vitest';
import { emptyAddress } from './address.entry.ts';
import { countryHere } from './country-here.state.ts';
import { shownPhoneCountry } from '../members/details.payload.ts';

test.each([
  ['America/Mexico_City', ['es-ES'], 'MX'],
  ['America/Bogota', ['es'], 'CO'],
  ['America/Buenos_Aires', ['en-US'], 'AR'],
  ['Europe/Madrid', ['es-AR'], 'ES'],
  ['Europe/Berlin', ['es-ES', 'de-DE'], 'DE'],
  ['UTC', ['es-CL'], 'CL'],
  ['UTC', ['es', 'es-419', 'pt-BR'], 'BR'],
  [undefined, ['no_language'], ''],
  ['UTC', [], ''],
])('a browser in %s that reads %j is in %s', (zone, languages, country) =>
  expect(countryHere(zone, languages)).toBe(country),
);

const typed = { ...emptyAddress, isManual: true, line1: 'Calle 1', country: 'CL' };
test.each([
  ['the chosen prefix', { country: 'ES', number: '' }, typed, 'ES'],
  ['the prefix that was typed', { country: 'ES', number: '+51 987 654 321' }, typed, 'PE'],
  ['the country of an address that was typed', { country: '', number: '' }, typed, 'CL'],
  ['the country of the browser', { country: '', number: '' }, emptyAddress, 'MX'],
  ['that by which a number from before is read', { country: '', number: '11 5555 0000' }, emptyAddress, 'AR'],
])('shown is %s', (_, phone, address, country) => expect(shownPhoneCountry(phone, address, 'MX')).toBe(country));

test('where the browser says nothing, the first country is shown', () =>
  expect(shownPhoneCountry({ country: '', number: '' }, emptyAddress, '')).toBe('AR'));
