import { expect, it } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { findPasswordProblem, passwordLengthMin } from './password.rules.ts';

it.each([
  ['corta12', /al menos 8/],
  ['a'.repeat(129), /como máximo 128/],
  ['Password123!', /muy común/],
  ['contraseña1', /muy común/],
  ['QWERTY123', /muy común/],
  ['barcelona2026', /muy común/],
  ['aaaaaaaaaa', /muy común/],
  ['lucia@example.com', /tu correo/],
  ['Lucia@Example.com', /tu correo/],
])('refuses %j', (password, sentence) => expect(findPasswordProblem(password, 'lucia@example.com')).toMatch(sentence));

it.each(['marea alta en marzo', 'ñandú-Ñoño-77', '🌊🌊⛵⛵🌙🌙🐟🐟', 'x7#kQp2!'])('takes %j', (password) =>
  expect(findPasswordProblem(password, 'lucia@example.com')).toBeUndefined(),
);

it('refuses each of the three thousand that leaked most, however they end', () => {
  const most = dictionary['passwords-common']!.slice(0, 3_000) as string[];
  const long = most.filter((password) => password.length >= passwordLengthMin);
  expect(long.length).toBeGreaterThan(500);
  const ended = long.slice(0, 200).map((password) => `${password}1!`);
  const taken = [...long, ...ended].filter((password) => !findPasswordProblem(password, 'lucia@example.com'));
  expect(taken).toEqual([]);
});

it.each(['poiuytrewq', 'qazxswedc', 'asdfghjklñ', '1q2w3e4r5t6y', 'mnbvcxzlkj', 'lucia2024', 'Zarpa2026', '01012001'])(
  'refuses %j: a walk over the keyboard, a name and a year, a date',
  (password) => expect(findPasswordProblem(password, 'lucia@example.com')).toMatch(/fácil de adivinar/),
);

it('a password of 128 letters that mean nothing is judged in an instant', () => {
  const begun = performance.now();
  findPasswordProblem('Qw3rty!Pa$$w0rd4n4'.repeat(8).slice(0, 128), 'lucia@example.com');
  expect(performance.now() - begun).toBeLessThan(1_000);
});
