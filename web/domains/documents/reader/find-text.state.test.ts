import { expect, test } from 'vitest';
import { findText, foundSentence, lineOf, nextFound, type TextPiece } from './find-text.state.ts';

const piece = (str: string, hasEOL = false): TextPiece => ({ str, hasEOL });
function textsOf(pages: TextPiece[][], query: string): string[] {
  return findText(pages.map(lineOf), query).map(({ page, from, to }) => {
    const pieces = pages[page - 1]!.slice(from.piece, to.piece + 1).map(({ str }) => str);
    const end = pieces.at(-1)!.slice(0, to.offset);
    const whole = [...pieces.slice(0, -1), end];
    return `${page}: ${[whole[0]!.slice(from.offset), ...whole.slice(1)].join('|')}`;
  });
}

const pages = [
  [
    piece('Acuerdo Operativo de'),
    piece(' '),
    piece('Núñez'),
    piece(' Ærø LLC', true),
    piece('', true),
    piece('Los miembros'),
  ],
  [piece('El acuerdo'), piece('  operativo', true), piece('entra en vigor 😀 hoy.')],
];

test.each([
  ['acuerdo', ['1: Acuerdo', '2: acuerdo']],
  ['ACUERDO OPERATIVO', ['1: Acuerdo Operativo', '2: acuerdo|  operativo']],
  // Accents are ignored on both sides.
  ['nunez', ['1: Núñez']],
  ['ácuérdó', ['1: Acuerdo', '2: acuerdo']],
  // One character that folds to two letters.
  ['aero', ['1: Ærø']],
  ['ero llc', ['1: Ærø LLC']],
  // Matches across text pieces and lines.
  ['de nunez ærø', ['1: de| |Núñez| Ærø']],
  ['llc los miembros', ['1: LLC||Los miembros']],
  ['operativo entra', ['2: operativo|entra']],
  // A surrogate pair does not shift the positions after it.
  ['hoy.', ['2: hoy.']],
  ['😀', ['2: 😀']],
  ['nada de esto', []],
  ['   ', []],
])('%j is found as %j', (query, texts) => expect(textsOf(pages, query)).toEqual(texts));

test('what is found does not overlap, and is bounded', () => {
  expect(textsOf([[piece('aaaa')]], 'aa')).toEqual(['1: aa', '1: aa']);
  expect(findText([lineOf([piece('a'.repeat(5000))])], 'a')).toHaveLength(1000);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from %i by %i of %i leads to %i', (present, step, count, next) =>
  expect(nextFound(present, step, count)).toBe(next),
);

test.each([
  [0, 0, 'Nada encontrado'],
  [0, 1, '1 de 1'],
  [13, 1000, '14 de 1000 o más'],
])('%i and %i say %s', (present, count, text) => expect(foundSentence(present, count)).toBe(text));
