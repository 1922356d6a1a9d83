import { expect, test } from 'vitest';
import { brand } from '../core/brand.ts';
import { drawingProblem, isPartOfName, pointsMax, strokesMax, type Stroke } from './adoption.rules.ts';
import { consentOf, consents, presentConsent } from './consent.rules.ts';

test.each<[typed: string, onPaper: string, isPart: boolean]>([
  ['Juan Pérez', 'Juan Antonio Pérez García', true],
  ['juan perez', 'Juan Antonio Pérez García', true],
  ['PÉREZ GARCÍA', 'Juan Antonio Pérez García', true],
  ['Juan', 'Juan Antonio Pérez García', false],
  ['Juan Juan', 'Juan Antonio Pérez García', false],
  ['Juan Gómez', 'Juan Antonio Pérez García', false],
  ['Ñandú', 'Ñandú', true],
  ['', 'Juan Pérez', false],
  ['Елена Иванова', 'Елена Петровна Иванова', true],
  ['محمد الأحمد', 'محمد الأحمد', true],
  ['מיכל', 'יעל כהן', false],
])('%j on a paper that says %j', (typed, onPaper, isPart) => expect(isPartOfName(typed, onPaper)).toBe(isPart));

test('a letter with its accent in one sign or two is one letter', () => {
  expect(isPartOfName('Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez')).toBe(true);
});

const line = (length: number): Stroke => [
  [0, 0.5],
  [length, 0.5],
];

test('a drawing has a length that no slip has, and an end', () => {
  const problems = [[], [[[0.5, 0.5]] as Stroke], [line(0.14)], [line(0.15)], [line(0.08), line(0.08)]].map(
    drawingProblem,
  );
  expect(problems).toEqual([
    'Dibuja tu firma, o escríbela',
    expect.stringMatching(/demasiado corta/),
    expect.stringMatching(/demasiado corta/),
    undefined,
    undefined,
  ]);
  // Across the field’s height it is a third as long.
  const [down, long]: Stroke[] = [
    [
      [0.5, 0],
      [0.5, 0.44],
    ],
    [
      [0.5, 0],
      [0.5, 0.46],
    ],
  ];
  expect([drawingProblem([down!]) === undefined, drawingProblem([long!])]).toEqual([false, undefined]);
  const many = Array.from({ length: strokesMax + 1 }, () => line(0.5));
  const thick: Stroke = Array.from({ length: pointsMax + 1 }, (_, index) => [index % 2, 0.5] as const);
  expect([drawingProblem(many), drawingProblem([thick])]).toEqual([
    expect.stringMatching(/demasiado larga/),
    expect.stringMatching(/demasiado larga/),
  ]);
});

test('the text that one agrees to is of a version of its own, and names an address of ours that is read', () => {
  expect(new Set(consents.map(({ version }) => version)).size).toBe(consents.length);
  expect(consentOf(presentConsent.version)).toBe(presentConsent);
  expect(presentConsent.sentences.join(' ')).toContain(brand.supportEmail);
});
