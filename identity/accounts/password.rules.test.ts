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
])('refuses %j', async (password, sentence) =>
  expect(await findPasswordProblem(password, 'lucia@example.com')).toMatch(sentence),
);

it.each(['marea alta en marzo', 'ñandú-Ñoño-77', '🌊🌊⛵⛵🌙🌙🐟🐟', 'x7#kQp2!'])('takes %j', async (password) =>
  expect(await findPasswordProblem(password, 'lucia@example.com')).toBeUndefined(),
);

it('refuses those that leaked most, each fifth of three thousand, however they end', async () => {
  const most = dictionary['passwords-common']!.slice(0, 3_000) as string[];
  const long = most.filter((password) => password.length >= passwordLengthMin).filter((_, place) => place % 5 === 0);
  expect(long.length).toBeGreaterThan(100);
  const ended = long.slice(0, 40).map((password) => `${password}1!`);
  const taken: string[] = [];
  for (const password of [...long, ...ended])
    if (!(await findPasswordProblem(password, 'lucia@example.com'))) taken.push(password);
  expect(taken).toEqual([]);
});

it.each(['poiuytrewq', 'qazxswedc', 'asdfghjklñ', '1q2w3e4r5t6y', 'mnbvcxzlkj', 'lucia2024', 'Zarpa2026', '01012001'])(
  'refuses %j: a walk over the keyboard, a name and a year, a date',
  async (password) => expect(await findPasswordProblem(password, 'lucia@example.com')).toMatch(/fácil de adivinar/),
);

it.each(['Qw3rty!Pa$$w0rd4n4'.repeat(8).slice(0, 128), 'clave-47978834-60c3-4900-97b3-fb473eb3f666'])(
  '%s is checked at most sixty times as long as a usual one: it is ten times, without bounds a hundred and more',
  async (password) => {
    const usualMs = await leastMs('marea alta en marzo');
    expect((await leastMs(password)) / usualMs).toBeLessThan(60);
  },
);

/** Processor time of this thread, the least of four runs: the first one loads the dictionaries. */
async function leastMs(password: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const begun = process.threadCpuUsage();
    await findPasswordProblem(password, 'lucia@example.com');
    const { user, system } = process.threadCpuUsage(begun);
    took.push((user + system) / 1_000);
  }
  return Math.min(...took);
}

it.each([
  ['Verano2024', 'a season and a year'],
  ['Invierno2023!', 'a season, a year, a sign'],
  ['Lunes2026', 'a day of the week'],
  ['Messi2022', 'somebody whom everybody knows'],
  ['Maradona10!', 'another'],
  ['Zarpa2026!', 'us'],
  ['Stripe2026!', 'whom our customers deal with'],
  ['Wyoming2026', 'where their company is'],
  ['Colombia2024!', 'a country'],
  ['Barcelona#2025', 'a town'],
  ['Sofia2015!', 'a name'],
  ['2024Guadalupe', 'a name, the other way round'],
  ['Boca1905!!', 'a club'],
])('refuses %j: %s', async (password) =>
  expect(await findPasswordProblem(password, 'lucia@example.com')).toMatch(/fácil de adivinar/),
);

it.each(['Zalduendo2024!', 'zaldueno1990', 'Quetzali#77', 'zalduendoquetzali'])(
  'refuses %j of who is called so, with or without accents, and of nobody else',
  async (password) => {
    const names = ['Quetzalí María', 'de Zalduendo Zaldueño'];
    expect(await findPasswordProblem(password, 'lucia@example.com', names)).toMatch(/fácil de adivinar/);
    expect(await findPasswordProblem(password, 'lucia@example.com', ['Ana', 'Ñandú'])).toBeUndefined();
  },
);

it.each(['viento-en-popa-24', 'perro gato luna 9', 'Verano-lento-azul', 'Messi 83 tortilla'])(
  'takes %j: several words are a password',
  async (password) => expect(await findPasswordProblem(password, 'lucia@example.com')).toBeUndefined(),
);
