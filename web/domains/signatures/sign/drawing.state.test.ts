import { drawingProblem, pointsMax, strokesMax } from '@zarpa/contract/signatures/adoption.rules.ts';
import { expect, test } from 'vitest';
import { begin, follow, lift, noDrawing, pathOf, undo } from './drawing.state.ts';

const line = (y: number) => lift(follow(begin(noDrawing, [0.1, y]), [0.9, y]));

test('a stroke is begun, followed and lifted; what comes after belongs to no stroke', () => {
  const drawing = line(0.5);
  expect(drawing.strokes).toEqual([
    [
      [0.1, 0.5],
      [0.9, 0.5],
    ],
  ]);
  expect(follow(drawing, [0.2, 0.2])).toBe(drawing);
  expect(drawingProblem(drawing.strokes)).toBeUndefined();
});

test('points stay in the field, and those too near to tell apart are not kept', () => {
  const begun = begin(noDrawing, [-3, 7]);
  expect(begun.strokes).toEqual([[[0, 1]]]);
  expect(follow(begun, [0.002, 1])).toBe(begun);
  // Downwards the same step is a third as long on the screen.
  expect(follow(begun, [0, 0.995])).toBe(begun);
  expect(follow(begun, [0, 0.99]).strokes).toEqual([
    [
      [0, 1],
      [0, 0.99],
    ],
  ]);
});

test('the last stroke is taken back, and nothing is taken from nothing', () => {
  const two = lift(follow(begin(line(0.5), [0.2, 0.2]), [0.4, 0.4]));
  expect(undo(two)).toEqual(line(0.5));
  expect(undo(noDrawing)).toEqual(noDrawing);
});

test('whoever scribbles without end sends no more than is accepted', () => {
  let drawing = noDrawing;
  for (let stroke = 0; stroke < 5; stroke += 1) {
    drawing = begin(drawing, [0, 0]);
    for (let point = 0; point < 2_500; point += 1) drawing = follow(drawing, [point % 2, 0.5]);
    drawing = lift(drawing);
  }
  const counts = drawing.strokes.map((stroke) => stroke.length);
  expect(Math.max(...counts)).toBe(2_000);
  expect(counts.reduce((sum, count) => sum + count)).toBe(pointsMax);
});

test('so does whoever dots without end', () => {
  let drawing = noDrawing;
  for (let dot = 0; dot < 80; dot += 1) drawing = lift(begin(drawing, [dot / 80, 0.5]));
  expect(drawing.strokes).toHaveLength(strokesMax);
  expect(follow(begin(drawing, [0, 0]), [1, 1]).strokes).toEqual(drawing.strokes);
});

test('it is drawn in a field three times as wide as high; a dot is seen', () => {
  expect(
    pathOf([
      [0, 0],
      [0.5, 1],
    ]),
  ).toBe('M0 0L1.5 1');
  expect(pathOf([[0.5, 0.5]])).toBe('M1.5 0.5L1.5 0.5');
});
