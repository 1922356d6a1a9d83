import {
  fieldRatio,
  pointsMax,
  strokesMax,
  type Point,
  type Stroke,
} from '@zarpa/contract/signatures/adoption.rules.ts';

/** A drawing in points of 0 to 1, so that it is the same on a phone that was turned. `isDown`: the last stroke goes on. */
export type Drawing = { strokes: readonly Stroke[]; isDown: boolean };

export const noDrawing: Drawing = { strokes: [], isDown: false };

const strokePointsMax = 2_000;
/** In widths of the field; what is nearer than this cannot be told apart. */
const stepMin = 0.003;

export function begin(drawing: Drawing, at: Point): Drawing {
  if (drawing.strokes.length >= strokesMax || countOf(drawing) >= pointsMax) return drawing;
  return { strokes: [...drawing.strokes, [rounded(at)]], isDown: true };
}

export function follow(drawing: Drawing, at: Point): Drawing {
  const last = drawing.strokes.at(-1);
  if (!drawing.isDown || !last) return drawing;
  const point = rounded(at);
  const [x, y] = last.at(-1)!;
  const isNear = Math.hypot(point[0] - x, (point[1] - y) / fieldRatio) < stepMin;
  if (isNear || last.length >= strokePointsMax || countOf(drawing) >= pointsMax) return drawing;
  return { ...drawing, strokes: [...drawing.strokes.slice(0, -1), [...last, point]] };
}

const countOf = ({ strokes }: Drawing) => strokes.reduce((sum, stroke) => sum + stroke.length, 0);

export const lift = (drawing: Drawing): Drawing => ({ ...drawing, isDown: false });

export const undo = ({ strokes }: Drawing): Drawing => ({ strokes: strokes.slice(0, -1), isDown: false });

const rounded = ([x, y]: Point): Point => [within(x), within(y)];
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** For an SVG whose box is `fieldRatio` wide and 1 high. A single point is a dot. */
export function pathOf(stroke: Stroke): string {
  const [first, ...others] = stroke.map(([x, y]) => `${cut(x * fieldRatio)} ${cut(y)}`);
  return `M${first}${others.length > 0 ? `L${others.join(' ')}` : `L${first}`}`;
}

const cut = (part: number) => Number(part.toFixed(4));
