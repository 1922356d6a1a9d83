import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { expect, test } from 'vitest';
import { valuesOf } from './known-facts.rules.ts';
import { mergeChange } from './merge-change.rules.ts';

const saved = {
  fields: { dba_name: 'Faro', cpa_firm_name: 'Contadores', main_email: null, number_of_employees: 0 },
  fieldVersions: { dba_name: 1, cpa_firm_name: 3, main_email: 2, number_of_employees: 3 },
  version: 3,
};
const merge = (sent: ProfileChange, seen?: number, start: ProfileChange = {}) =>
  mergeChange({ ...valuesOf(undefined, saved.fields), ...start }, saved, sent, seen);

test.each<[string, ProfileChange, number | undefined, ProfileChange]>([
  ['of what was changed since', { cpa_firm_name: 'Otros' }, 2, { cpa_firm_name: 'Contadores' }],
  [
    'of each that was',
    { cpa_firm_name: 'Otros', number_of_employees: 5 },
    0,
    { cpa_firm_name: 'Contadores', number_of_employees: 0 },
  ],
  [
    'of nothing but that',
    { cpa_firm_name: 'Otros', dba_name: 'Boya', primary_software: 'x' },
    2,
    { cpa_firm_name: 'Contadores' },
  ],
  ['of what was emptied since', { main_email: 'a@b.c' }, 1, { main_email: null }],
  ['of what is to be emptied', { cpa_firm_name: '' }, 2, { cpa_firm_name: 'Contadores' }],
])('a conflict is told %s', (_name, sent, seen, conflicts) => expect(merge(sent, seen)).toEqual({ conflicts }));

test.each<[string, ProfileChange, number | undefined]>([
  ['what has the value already', { cpa_firm_name: 'Contadores', number_of_employees: 0 }, 0],
  ['nothing where there is nothing', { main_email: '', mission_statement: null, primary_software: '' }, 0],
  ['nothing at all', {}, 3],
])('%s is no change', (_name, sent, seen) => expect(merge(sent, seen)).toEqual({}));

test.each<[string, ProfileChange, number | undefined]>([
  ['it is the version that was read', { cpa_firm_name: 'Otros' }, 3],
  ['the field is older than what was read', { dba_name: 'Otros' }, 1],
  ['nobody says what was read', { cpa_firm_name: 'Otros' }, undefined],
])('what is sent is saved where %s', (_name, sent, seen) => {
  const [key] = Object.keys(sent);
  expect(merge(sent, seen).change).toEqual({
    fields: { ...saved.fields, ...sent },
    fieldVersions: { ...saved.fieldVersions, [key!]: 4 },
    version: 4,
  });
});

test('only what changes gets the new version, and an empty text is kept as nothing', () => {
  const { change } = merge({ dba_name: '', cpa_firm_name: 'Contadores', mailing_same_as_legal: false }, 3);
  expect(change).toEqual({
    fields: { ...saved.fields, dba_name: null, mailing_same_as_legal: false },
    fieldVersions: { ...saved.fieldVersions, dba_name: 4, mailing_same_as_legal: 4 },
    version: 4,
  });
});

test('a first save is version 1; emptying what it begins with is kept', () => {
  const present = { ...valuesOf(undefined, undefined), main_phone: '+1' };
  expect(mergeChange(present, undefined, { main_phone: null }, 0)).toEqual({
    change: { fields: { main_phone: null }, fieldVersions: { main_phone: 1 }, version: 1 },
  });
});
