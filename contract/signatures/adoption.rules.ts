import { plainLetters } from '../core/plain-letters.rules.ts';

/** How somebody signs: a name typed, or drawn. Points are 0 to 1 of the field’s width, which is `fieldRatio` times its height. */

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export const fieldRatio = 3;
export const strokesMax = 60;
export const pointsMax = 4_000;
/** Shorter is a dot or a slip. In widths of the field. */
const lengthMin = 0.15;

export const adoptionKinds = ['typed', 'drawn'] as const;
export type AdoptionKind = (typeof adoptionKinds)[number];

export function drawingProblem(strokes: readonly Stroke[]): string | undefined {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (points === 0) return 'Dibuja tu firma, o escríbela';
  if (strokes.length > strokesMax || points > pointsMax)
    return 'La firma es demasiado larga. Bórrala y hazla más corta';
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < lengthMin
    ? 'Es demasiado corta para ser una firma. Bórrala y prueba otra vez'
    : undefined;
}

const lengthOf = (stroke: Stroke) =>
  stroke.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = stroke[index - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, (y - beforeY) / fieldRatio);
  }, 0);

/** Whether a typed name may be the paper’s: each of its words is one of the paper’s, accents and case aside, and there are two. */
export function isPartOfName(typed: string, onPaper: string): boolean {
  const [given, asked] = [wordsOf(typed), wordsOf(onPaper)];
  return new Set(given).size >= Math.min(2, asked.length) && given.every((word) => asked.includes(word));
}

const wordsOf = (name: string): string[] =>
  plainLetters(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export type Adoption = { kind: 'typed'; name: string } | { kind: 'drawn'; name: string; strokes: readonly Stroke[] };
