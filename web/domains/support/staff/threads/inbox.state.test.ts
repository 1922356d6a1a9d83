import { expect, test } from 'vitest';
import { noteWords, pageAfter, pageBefore, questionOf, readInboxSearch, workedText } from './inbox.state.ts';

const place = '2026-11-23T16:00:00.000Z_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11';

test.each([
  [{}, {}],
  [{ vista: 'esperan' }, {}],
  [
    { vista: 'mias', desde: place },
    { vista: 'mias', desde: place },
  ],
  [{ vista: 'x', desde: 'y', hilo: '', parte: 'z' }, {}],
  [
    { hilo: 'a', parte: 'cifras' },
    { hilo: 'a', parte: 'cifras' },
  ],
])('the address %o is %o', (raw, search) => expect(readInboxSearch(raw)).toEqual(search));

test('page by page, there and back', () => {
  const next = pageAfter({ vista: 'cerradas' }, place);
  expect(questionOf(next)).toEqual({ view: 'closed', cursor: place });
  expect(pageBefore(next)).toEqual({ vista: 'cerradas' });
  expect(questionOf({})).toEqual({ view: 'waiting' });
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 h'],
  [545, '9 h 5 min'],
])('%i minutes are %s', (minutes, text) => expect(workedText(minutes)).toBe(text));

test.each([
  ['note', 'Equipo', '', 'Equipo anotó'],
  ['claimed', 'Equipo', '', 'Equipo la tomó'],
  ['taken_over', 'Equipo', 'Otra', 'Equipo la tomó de Otra'],
  ['taken_over', null, '', 'Alguien que ya no está la tomó de otra persona'],
  ['given', 'Equipo', 'Otra', 'Equipo se la dio a Otra'],
  ['given', 'Equipo', '', 'Equipo se la dio a otra persona'],
  ['released', 'Equipo', '', 'Equipo la dejó'],
  ['returned', 'Equipo', '', 'Volvió a la bandeja: Equipo no contestó a tiempo'],
  ['snoozed', 'Equipo', '2026-11-30', 'Equipo la aplazó hasta el 2026-11-30'],
  ['closed', 'Equipo', '', 'Equipo la cerró'],
  ['reopened', 'Equipo', '', 'Equipo la reabrió'],
] as const)('%s by %s', (kind, staff, text, words) => expect(noteWords({ kind, staff, text })).toBe(words));
