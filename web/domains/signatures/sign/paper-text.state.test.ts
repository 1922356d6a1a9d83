import { expect, test } from 'vitest';
import { paragraphsOf } from './paper-text.state.ts';

const piece = (str: string, y: number, height = 10, x = 72) => ({ str, x, y, height });

test('lines that follow closely are a paragraph; a gap, another size and a new column begin one', () => {
  expect(
    paragraphsOf([
      piece('Título', 760, 18),
      piece('Los miembros', 740),
      piece(' ', 740, 0),
      piece('acuerdan', 740),
      piece('lo que sigue.', 726),
      piece('Otro párrafo.', 700),
      piece('Nota pequeña.', 686, 8),
      piece('The members agree.', 740),
    ]),
  ).toEqual(['Título', 'Los miembros acuerdan lo que sigue.', 'Otro párrafo.', 'Nota pequeña.', 'The members agree.']);
});

test('a cut word is whole again, a hyphen that belongs stays', () => {
  expect(paragraphsOf([piece('la compa-', 740), piece('ñía de Wyoming', 726)])).toEqual(['la compañía de Wyoming']);
  expect(paragraphsOf([piece('Form SS-', 740), piece('4 y 5472', 726)])).toEqual(['Form SS- 4 y 5472']);
});

test('a page of pictures has none', () => expect(paragraphsOf([piece('', 740), piece('  ', 700)])).toEqual([]));
