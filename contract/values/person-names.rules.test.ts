import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { guessName, irsName, isGuess } from './person-names.rules.ts';

test.each([
  ['Titular Principal', 'Titular', 'Principal', false],
  ['  Titular \t Principal ', 'Titular', 'Principal', false],
  ['Titular', 'Titular', '', false],
  ['', '', '', false],
  ['María José García López', 'María José', 'García López', true],
  ['María García López', 'María', 'García López', true],
  // Wrong guesses, which the customer is asked about.
  ['María José García', 'María', 'José García', true],
  ['Ana María José García López', 'Ana María José', 'García López', true],
  ['María de la Cruz', 'María', 'de la Cruz', true],
  ['María José de la Cruz Pérez', 'María José', 'de la Cruz Pérez', true],
  ['Juan Ortega y Gasset', 'Juan', 'Ortega y Gasset', true],
  ['De León Pérez', 'De', 'León Pérez', true],
])('«%s» is guessed to be «%s», «%s»; to be confirmed: %s', (name, first, last, isAsked) => {
  expect(guessName(name)).toEqual({ first, last });
  expect(isGuess(guessName(name))).toBe(isAsked);
});

test('a guess loses and adds no word', () =>
  assert(
    property(array(constantFrom('María', 'de', 'la', 'García', 'y', 'DEL', 'O'), { maxLength: 8 }), (words) => {
      const { first, last } = guessName(words.join(' '));
      expect(`${first} ${last}`.trim()).toBe(words.join(' '));
      expect(last === '').toBe(words.length < 2);
    }),
  ));

test.each([
  ['María José Núñez-García', 'MARIA JOSE NUNEZ-GARCIA'],
  ['O’Higgins', 'OHIGGINS'],
  ["D'Angelo, J.R.", 'DANGELO JR'],
  ['Café & Té 24 LLC', 'CAFE & TE 24 LLC'],
  ['Weiß Ørsted', 'WEISS ORSTED'],
  ['Ana–María', 'ANA-MARIA'],
  ['', ''],
  ['Мария', undefined],
  ['李 小', undefined],
])('the IRS takes «%s» as «%s»', (name, taken) => expect(irsName(name)).toBe(taken));

test('what it takes has its letters alone', () =>
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const taken = irsName(name);
      if (taken !== undefined) expect(taken).toMatch(/^(?:[A-Z0-9&-]+(?: [A-Z0-9&-]+)*)?$/);
    }),
  ));
