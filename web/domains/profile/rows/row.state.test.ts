import { expect, test } from 'vitest';
import { beginRow, isTyped, moved, rebaseRow, textOrNull } from './row.state.ts';

const seen = { name: 'Ana', position: 'Directora', department: '' };

test('on a newer row what was not touched follows, what was typed stays, and what both changed is told', () => {
  const typed = { ...seen, id: '', position: 'Presidenta' };
  const fresh = { name: 'Ana', position: 'Secretaria', department: 'Ventas' };
  expect(rebaseRow(typed, seen, fresh)).toEqual({
    entry: { ...typed, department: 'Ventas' },
    clashes: ['position'],
  });
  expect(rebaseRow(typed, seen, { ...seen, position: 'Presidenta' }).clashes).toEqual([]);
});

test('a draft goes on where it was left, with the id by which it was sent', () => {
  const draft = { entry: { ...seen, id: 'a', position: 'Presidenta' }, read: seen as never };
  expect(beginRow(undefined, seen, true, 'new')).toEqual({ entry: { ...seen, id: 'new' }, clashes: [] });
  expect(beginRow(draft, { ...seen, department: 'Ventas' }, true, 'new')).toEqual({
    entry: { ...draft.entry, department: 'Ventas' },
    clashes: [],
  });
});

test('of a row that was taken away all that was typed, or stood there, stays', () => {
  const nothing = { name: '', position: '', department: '' };
  const draft = { entry: { ...seen, id: 'a', position: 'Presidenta' }, read: seen as never };
  expect(beginRow(draft, nothing, false, 'new')).toEqual({ entry: draft.entry, clashes: [] });
});

test('blanks around a text are nothing typed; the id is nobody’s', () => {
  expect(isTyped({ ...seen, name: ' Ana ', id: 'a' }, seen)).toBe(false);
  expect(isTyped({ ...seen, department: 'Ventas' }, seen)).toBe(true);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['d', 1, ['a', 'b', 'c']],
])('%s moved by %i', (id, by, ids) => expect(moved(['a', 'b', 'c'], id, by)).toEqual(ids));

test('an empty text is none', () => {
  expect(textOrNull('  ')).toBeNull();
  expect(textOrNull(undefined)).toBeNull();
  expect(textOrNull(' a ')).toBe('a');
});
