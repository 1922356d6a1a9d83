import { expect, it } from 'vitest';
import { findPasswordProblem } from './password.rules.ts';

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
