import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, findNameProblem, greetingName } from './name.rules.ts';

test.each([
  ['  María   José ', 'María José'],
  ['Ana\r\nBcc: todos@example.com', 'Ana Bcc: todos@example.com'],
  ['Ana\u2028\u2029Luz', 'Ana Luz'],
  ['\u202eanA\u202c', 'anA'],
  ['\u2066Ana\u2069\u200f', 'Ana'],
  ['A\u0000na\u0007', 'A na'],
  ['Zoë\u200b\ufeff', 'Zoë'],
])('%j is kept as %j', (typed, kept) => expect(cleanName(typed)).toBe(kept));

test.each([
  'Ana',
  'María José',
  'O’Higgins',
  "D'Angelo",
  'Núñez-Peña',
  'Ma. Luisa',
  'Sr. José A. Ñandú',
  '李小龍',
  'Jean-Luc',
])('%s is a name', (name) => {
  expect(findNameProblem(name, 'Escribe tu nombre.')).toBeUndefined();
  expect(greetingName(name)).toBe(name);
});

test.each([
  'Gana dinero en https://evil.example',
  'www.evil.example',
  'evil.example',
  'Entra en evil.es/premio',
  'ana@example.com',
  'Ana <img src=x>',
  'Ana & Luz; llama al 900 100 200',
  '900100200',
  'a'.repeat(61),
])('%s is refused at the sign-up and sendsGreeting nobody', (name) => {
  expect(findNameProblem(name, 'Escribe tu nombre.')).toMatch(/^(Usa como máximo|Escribe solo tu nombre)/);
  expect(greetingName(name)).toBeUndefined();
});

test('an empty one is missing', () => {
  expect(findNameProblem('', 'Escribe tu nombre.')).toBe('Escribe tu nombre.');
  expect(greetingName('')).toBeUndefined();
});

test('whatever is typed, a greeting is one line without an address', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const name = greetingName(typed) ?? '';
      return !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}@/:<>&]|\.\S/u.test(name) && name.length <= 60;
    }),
  );
});
