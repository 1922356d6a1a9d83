import { expect, test } from 'vitest';
import { countText } from '../../../admin/tables/count-text.state.ts';
import { dueOf, pageAfter, pageBefore, questionOf, readQueueSearch, shortAge, stageOptions } from './queue.state.ts';

const place = (day: number) =>
  `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z_7c3a1c0e-53a5-4e0e-8e4f-0a4f2d8f1c11`;

test.each([
  [{}, { view: 'ours' }],
  [{ vista: 'nuestras' }, { view: 'ours' }],
  [{ vista: 'sin-asignar' }, { view: 'unassigned' }],
  // Tasks have their own list.
  [{ vista: 'tareas' }, { view: 'all' }],
  [
    { vista: 'todas', etapa: 'en-revision', plan: 'plus' },
    { view: 'all', stage: 'in_review', plan: 'Plus' },
  ],
  [{ etapa: 'datos-pendientes' }, { view: 'ours', stage: 'awaiting_details' }],
  [{ desde: place(1) }, { view: 'ours', cursor: place(1) }],
  [{ desde: `${place(1)}~${place(2)}` }, { view: 'ours', cursor: place(2) }],
  [{ vista: 'otra', etapa: 'in_review', plan: 7, desde: `${place(1)}~aquí` }, { view: 'ours' }],
  [{ vista: 'toString' }, { view: 'ours' }],
])('the address %j asks for %j', (address, question) => expect(questionOf(readQueueSearch(address))).toEqual(question));

test('each stage has a word of its own', () =>
  expect(new Set(stageOptions.map(({ value }) => value)).size).toBe(stageOptions.length));

test('page by page there and back, to the address where one began', () => {
  const first = readQueueSearch({ vista: 'todas', plan: 'basico' });
  const second = pageAfter(first, place(1));
  const third = pageAfter(second, place(2));
  expect(questionOf(third).cursor).toBe(place(2));
  expect(pageBefore(third)).toEqual(second);
  expect(pageBefore(second)).toEqual(first);
});

test('however far one goes, the address stays short, and leads back to the first page', () => {
  let search = {};
  for (let day = 1; day <= 30; day++) search = pageAfter(search, place(day));
  expect(questionOf(search).cursor).toBe(place(30));
  expect(JSON.stringify(search).length).toBeLessThan(1_400);
  for (let pages = 0; pages < 20; pages++) search = pageBefore(search);
  expect(search).toEqual({});
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1 000'],
  [1001, '1 000+'],
])('%d are %j', (count, text) => expect(countText(count)).toBe(text));

const now = Date.parse('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T12:00:30.000Z', '0 min'],
  ['2026-11-22T11:01:00.000Z', '59 min'],
  ['2026-11-22T11:00:00.000Z', '1 h'],
  ['2026-11-21T12:00:01.000Z', '23 h'],
  ['2026-11-21T12:00:00.000Z', '1 d'],
  ['2026-01-01T12:00:00.000Z', '325 d'],
])('from %s on it is %s', (iso, age) => expect(shortAge(iso, now)).toBe(age));

test('a promise is a day until it has passed, and nothing while the turn is not ours', () => {
  expect(dueOf(null, now)).toBeUndefined();
  expect(dueOf('2026-11-24T10:00:00.000Z', now)).toEqual({ text: 'mar, 24 nov', isOverdue: false });
  expect(dueOf('2026-11-20T10:00:00.000Z', now)).toEqual({ text: 'Venció hace 2 d', isOverdue: true });
});
