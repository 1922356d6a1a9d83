import { expect, test } from 'vitest';
import { openRecordStore } from './record-store.ts';
import { openTables } from './table.ts';

type Letter = { id: string; created: number; to: string };
const letter = (id: string, to: string): Letter => ({ id, created: 1, to });
const byPerson = { person: ({ to }: Letter) => to || undefined };
const ids = (letters: Letter[]) => letters.map(({ id }) => id);

test('records are found by their key, follow it when it changes, and come back from the store', () => {
  const store = openRecordStore();
  const letters = openTables(store).open('letter', byPerson);
  for (const [id, to] of [
    ['a', 'ana'],
    ['b', 'bea'],
    ['c', 'ana'],
    ['d', ''],
  ] as const)
    letters.save(letter(id, to));
  letters.save(letter('b', 'ana'));
  letters.remove('a');
  expect(ids(letters.find('person', 'ana'))).toEqual(['c', 'b']);
  expect(letters.find('person', 'bea')).toEqual([]);
  expect(ids(openTables(store).open('letter', byPerson).all())).toEqual(['b', 'c', 'd']);
  store.close();
});

test('work that fails changes neither memory nor store', () => {
  const store = openRecordStore();
  const tables = openTables(store);
  const letters = tables.open('letter', byPerson);
  letters.save(letter('a', 'ana'));
  letters.save(letter('b', 'bea'));
  const failing = () => {
    letters.save(letter('a', 'carla'));
    letters.save(letter('a', 'dora'));
    letters.save(letter('c', 'ana'));
    letters.remove('b');
    throw new Error('no');
  };
  expect(() => tables.atomically(failing)).toThrow('no');
  for (const seen of [letters, openTables(store).open('letter', byPerson)]) {
    expect(ids(seen.find('person', 'ana'))).toEqual(['a']);
    expect(ids(seen.find('person', 'bea'))).toEqual(['b']);
    expect([...seen.find('person', 'carla'), ...seen.find('person', 'dora')]).toEqual([]);
    expect(seen.get('c')).toBeUndefined();
  }
  store.close();
});
