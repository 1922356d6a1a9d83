import { expect, test } from 'vitest';
import { figureProblems, figuresOf, typedFigures } from './processor-entry.state.ts';

const figures = { gross_cents: 125_000, fees_cents: 3_925, refunds_cents: 0 };

test('what was typed stands there again; of a file, and where nobody knew, nothing does', () => {
  const empty = { gross_cents: '', fees_cents: '', refunds_cents: '' };
  expect(typedFigures({ ...figures, state: 'told' })).toEqual({
    gross_cents: '1250,00',
    fees_cents: '39,25',
    refunds_cents: '0,00',
  });
  expect(typedFigures({ ...figures, state: 'file' })).toEqual(empty);
  expect(typedFigures({ ...figures, gross_cents: null, state: 'unknown' })).toEqual(empty);
});

test('a gross has to be there, and no figure is negative', () => {
  expect(figureProblems({ gross_cents: '', fees_cents: '', refunds_cents: '' })).toEqual({
    gross_cents: 'Escribe el bruto: todo lo que cobró, antes de comisiones',
  });
  expect(Object.keys(figureProblems({ gross_cents: '10', fees_cents: '-1', refunds_cents: 'x' }))).toEqual([
    'fees_cents',
    'refunds_cents',
  ]);
  expect(Object.keys(figureProblems({ gross_cents: '10000000000,01', fees_cents: '', refunds_cents: '' }))).toEqual([
    'gross_cents',
  ]);
});

test('what is left empty is none', () => {
  const typed = { gross_cents: '1.250,00', fees_cents: '39,25', refunds_cents: '' };
  expect(figureProblems(typed)).toEqual({});
  expect(figuresOf(typed)).toEqual(figures);
});
