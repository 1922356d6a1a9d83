import { expect, test } from 'vitest';
import { stepIn } from './option-steps.state.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Enter', 1, undefined],
])('%s from %i leads to %s', (key, active, next) => expect(stepIn(key, active, 3)).toBe(next));

test('in an empty list nothing leads anywhere', () => expect(stepIn('ArrowDown', -1, 0)).toBeUndefined());
