/** Keeps the list current: each text exists, and the replacement still parses. */
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { allFaults } from './all-faults.ts';
import { plant } from './fault.ts';
import { listSources, readSource } from './scratch-tree.ts';

const sources = listSources();
const faults = allFaults(sources, readSource);

test('every text that is to be replaced is found where it is said to be, once', () => {
  expect(faults.length).toBeGreaterThan(100);
  expect(faults.filter((fault) => plant(fault, readSource(fault.file)) === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});

test('what is planted is another program, and one that can be read', () => {
  const unread = faults.filter((fault) => {
    const source = readSource(fault.file);
    const planted = plant(fault, source);
    if (planted === undefined || planted === source) return true;
    // Only the database parses SQL.
    return /\.tsx?$/.test(fault.file) && parseSync(fault.file, planted).errors.length > 0;
  });
  expect(unread.map(({ name }) => name)).toEqual([]);
});

test('each has a name of its own, tests that are there, and a reason that says something', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const filters = [...new Set(faults.flatMap(({ tests }) => tests.flatMap((run) => run.split(' '))))];
  const tests = sources.filter((file) => file.endsWith('.test.ts'));
  expect(filters.filter((filter) => !tests.some((file) => file.includes(filter)))).toEqual([]);
  expect(faults.filter(({ harmless }) => harmless !== undefined && harmless.length < 20)).toEqual([]);
});

test('a text that is gone, or there twice, is told', () => {
  const fault = { name: '', file: '', text: 'a > b', planted: '', tests: [] };
  expect(plant(fault, 'if (a > b) c();')).toBe('if () c();');
  expect(plant(fault, 'if (a >= b) c();')).toBeUndefined();
  expect(plant(fault, 'a > b || a > b')).toBeUndefined();
  expect(plant({ ...fault, at: 9 }, 'a > b || a > b')).toBe('a > b || ');
});
