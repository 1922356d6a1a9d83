import fc from 'fast-check';
import { expect, test } from 'vitest';
import { irsName, nameNotes } from './name-notes.rules.ts';

test.each([
  ['Ñandú & Mar García LLC', 'NANDU & MAR GARCIA LLC'],
  ['Faro Digital LLC', 'FARO DIGITAL LLC'],
  ["O'Brien, L.L.C.", 'OBRIEN LLC'],
  ['Ø-Sur LLC', 'O-SUR LLC'],
])('the IRS writes %s as %s', (name, irs) => expect(irsName(name)).toBe(irs));

test('of signs and accents both are said, each with what it makes of the name', () => {
  const notes = nameNotes('Ñandú & Mar García LLC');
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain('«NANDU MAR GARCIA»');
  expect(notes[1]).toContain('«NANDU & MAR GARCIA LLC»');
});

test('of a plain name nothing is said, however its kind is written', () => {
  expect(nameNotes('Faro Digital LLC')).toEqual([]);
  expect(nameNotes('Faro Digital 2 LLC')).toEqual([]);
});

test('an ampersand alone is known to the IRS, and counts as nothing in the register', () => {
  const notes = nameNotes('Mar & Sol LLC');
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('registro de Wyoming');
});

test('whatever the name, the IRS’s form has only its letters', () =>
  fc.assert(fc.property(fc.string(), (name) => /^[A-Z0-9 &-]*$/.test(irsName(name)))));
