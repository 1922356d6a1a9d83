import { expect, test } from 'vitest';
import { createClosedEntry } from './closed-entry.state.ts';

const show = (id: string) => `row of ${id}`;
const hide = () => null;

test('a closed entry is gone back to once the list shows it, and once only', () => {
  const closed = createClosedEntry();
  closed.recordOpen('a');
  expect(closed.takeShown(show)).toBeNull();
  closed.recordOpen(undefined);
  expect(closed.takeShown(hide)).toBeNull();
  closed.recordOpen(undefined);
  expect(closed.takeShown(show)).toBe('row of a');
  expect(closed.takeShown(show)).toBeNull();
});

test.each([
  ['did something', (closed: ReturnType<typeof createClosedEntry>) => closed.reset()],
  ['opened another', (closed: ReturnType<typeof createClosedEntry>) => closed.recordOpen('b')],
])('whoever %s meanwhile is not called back', (_what, goOn) => {
  const closed = createClosedEntry();
  closed.recordOpen('a');
  closed.recordOpen(undefined);
  goOn(closed);
  expect(closed.takeShown(show)).toBeNull();
});

test('where nothing was open there is nothing to go back to', () => {
  const closed = createClosedEntry();
  closed.recordOpen(undefined);
  expect(closed.takeShown(show)).toBeNull();
});
