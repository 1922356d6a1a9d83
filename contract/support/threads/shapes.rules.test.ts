import { assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { answerGaps, fillPlaceholders, openGaps, threadNumberOf, unknownGaps } from './shapes.rules.ts';

test('a number has five letters of those that are mistaken for no others, whatever the bytes', () =>
  assert(
    property(uint8Array({ minLength: 5, maxLength: 5 }), (bytes) =>
      /^H-[2-9A-HJKMNP-Z]{5}$/.test(threadNumberOf(bytes)),
    ),
  ));

test.each([
  ['Hola, {nombre}.', 'Hola, Ana.', []],
  ['Hola, {Nombre}: {etapa}, {etapa}', 'Hola, Ana: {etapa}, {etapa}', ['{etapa}']],
  ['{nombre}{año_fiscal}', 'Ana{año_fiscal}', ['{año_fiscal}']],
  ['{} {1} { nombre } {a}', '{} {1} { nombre } {a}', []],
  ['nada', 'nada', []],
])('%j is filled to %j and leaves %j open', (text, filled, gaps) => {
  expect(fillPlaceholders(text, { nombre: 'Ana' })).toBe(filled);
  expect(openGaps(filled)).toEqual(gaps);
});

test('a placeholder that nothing fills is unknown; those of the list are not, however they are written', () => {
  const known = Object.keys(answerGaps).map((name) => `{${name}} {${name.toUpperCase()}}`);
  expect(unknownGaps(known.join(' '))).toEqual([]);
  expect(unknownGaps('Hola, {nombre} {apellido}: {constructor}')).toEqual(['{apellido}', '{constructor}']);
});
