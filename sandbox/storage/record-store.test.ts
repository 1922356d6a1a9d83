import { expect, test } from 'vitest';
import { openRecordStore } from './record-store.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `r${from + index}`, created: from + index }));

test('trim keeps the newest of its kind and leaves other kinds alone', () => {
  const store = openRecordStore();
  for (const record of numbered(1, 10)) store.save('letter', record);
  store.save('stamp', { id: 's1', created: 1 });
  expect(store.trim('letter', 3)).toBe(7);
  expect(store.list('letter', { limit: 10 }).map(({ id }) => id)).toEqual(['r10', 'r9', 'r8']);
  expect(store.list('stamp', { limit: 10 })).toHaveLength(1);
  store.close();
});

test('a replaced record keeps its place in the list', () => {
  const store = openRecordStore();
  for (const record of numbered(1, 3)) store.save('letter', record);
  store.save('letter', { id: 'r1', created: 1 });
  expect(store.list('letter', { limit: 10 }).map(({ id }) => id)).toEqual(['r3', 'r2', 'r1']);
  expect(store.list('letter', { limit: 1, before: 'r2' }).map(({ id }) => id)).toEqual(['r1']);
  store.close();
});

test('work that fails writes nothing, unless its failure is an outcome', () => {
  const store = openRecordStore();
  const failing = () => {
    store.save('letter', { id: 'r1', created: 1 });
    throw new Error('no');
  };
  expect(() => store.atomically(failing)).toThrow('no');
  expect(store.get('letter', 'r1')).toBeUndefined();
  expect(() => store.atomically(failing, () => true)).toThrow('no');
  expect(store.get('letter', 'r1')).toEqual({ id: 'r1', created: 1 });
  store.close();
});
