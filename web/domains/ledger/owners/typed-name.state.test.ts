import { expect, test } from 'vitest';
import { nameOf, nameProblem, namesMax } from './typed-name.state.ts';

const owner = { owner: 'Titular Principal', aliases: ['T. Principal'] };

test.each([
  ['', 'Escribe cómo sale en el extracto'],
  ['  ', 'Escribe cómo sale en el extracto'],
  ['ab', 'Con tan poco podría ser cualquiera: escribe algo más'],
  ['12', 'Con tan poco podría ser cualquiera: escribe algo más'],
  ['1234', undefined],
  ['@tp', 'Con tan poco podría ser cualquiera: escribe algo más'],
  ['TITULAR  PRINCÍPAL', 'Por ese nombre ya se le reconoce'],
  ['t. principal ', 'Ese nombre ya está'],
  ['Titular P', undefined],
])('«%s»: %s', (typed, problem) => expect(nameProblem(typed, owner)).toBe(problem));

test('as many as the server keeps', () => {
  const many = (count: number) => ({ ...owner, aliases: Array.from({ length: count }, (_, at) => `Nombre ${at}`) });
  expect(nameProblem('Otro', many(namesMax - 1))).toBeUndefined();
  expect(nameProblem('Otro', many(namesMax))).toBe('Caben 20: quita antes alguno');
  expect(nameOf('  uno \t dos ')).toBe('uno dos');
});
