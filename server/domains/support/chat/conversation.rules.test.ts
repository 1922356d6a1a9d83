import { expect, test } from 'vitest';
import { asksForPerson, isDenial, isForTemplates, missesIn, searchedText, usedHistory } from './conversation.rules.ts';

const user = (content: string) => ({ role: 'user' as const, content });

test.each([
  ['No', true],
  ['no es eso', true],
  ['¡No es eso!', true],
  ['No, gracias', true],
  ['no me sirve', true],
  ['¿No hace falta visa?', false],
  ['no sé qué declarar', false],
  ['', false],
])('a denial: %s → %s', (message, expected) => expect(isDenial(message)).toBe(expected));

test.each([
  ['Quiero hablar con una persona', true],
  ['pásame con un humano por favor', true],
  ['necesito un asesor humano', true],
  ['persona', true],
  ['¿Quién es la persona responsable ante el IRS?', false],
  ['¿Qué hace el agente registrado?', false],
  ['necesito un agente registrado', false],
])('somebody asks for a person: %s → %s', (message, expected) => expect(asksForPerson(message)).toBe(expected));

test.each([
  ['¿Cuánto cuesta?', true],
  ['quiero la devolución', true],
  ['¿hay multa?', true],
  ['¿Qué es Zarpa?', false],
  ['¿Cómo va mi trámite?', false],
])('prices, refunds and penalties are for our own words: %s → %s', (message, expected) =>
  expect(isForTemplates(message)).toBe(expected),
);

test('of a history the last five count, each as long as a message, and denials are misses', () => {
  const history = ['a', 'b', 'no', 'c', 'no es eso', 'x'.repeat(3_000), ''].map(user);
  const used = usedHistory(history);
  expect(used.map(({ content }) => content.length)).toEqual([2, 1, 9, 2_000]);
  expect(missesIn(history)).toBe(2);
});

test('after a denial what was asked before it is looked for again', () => {
  expect(searchedText('no es eso', [user('¿Qué es el BOI?'), user('no')])).toBe('¿Qué es el BOI?');
  expect(searchedText('precios', [user('¿Qué es el BOI?')])).toBe('precios');
  expect(searchedText('no', [])).toBe('no');
});
