import { expect, test } from 'vitest';
import { ownersAre, type AnsweredKind, type OwnerKinds } from './owner-kinds.rules.ts';

const formation = (...kinds: OwnerKinds['kinds']): OwnerKinds => ({ from: null, kinds });
const since = (from: string, ...kinds: OwnerKinds['kinds']): OwnerKinds => ({ from, kinds });
const kind = (value: AnsweredKind['value'], from: string | null = null): AnsweredKind => ({ from, value });
const known = (value: string | null, from: string | null = null) => ({ from, value });
const doubt = (one: string, other: string, from: string | null = null) => ({ from, value: null, either: [one, other] });

test.each([
  ['one person', [formation(false)], [known('person')]],
  ['one company', [formation(true)], [known('company')]],
  ['both', [formation(true, false)], [known('mixed')]],
  [
    'a company from July on',
    [formation(false), since('2027-07-01', false, true)],
    [known('person'), known('mixed', '2027-07-01')],
  ],
] as const)('the members say all of it: %s', (_what, members, history) => {
  expect(ownersAre(members, [])).toEqual({ history, isComplete: true });
  expect(ownersAre(members, [kind('unsure'), kind(null)])).toEqual({ history, isComplete: true });
});

test('an answer that agrees changes nothing, one that does not is known of neither, until somebody says the same', () => {
  expect(ownersAre([formation(false)], [kind('person')])).toEqual({ history: [known('person')], isComplete: true });
  expect(ownersAre([formation(false)], [kind('company')])).toEqual({
    history: [doubt('person', 'company')],
    isComplete: false,
  });
  const changed = [kind('person'), kind('company', '2027-01-01')];
  expect(ownersAre([formation(false)], changed)).toEqual({
    history: [known('person'), doubt('person', 'company', '2027-01-01')],
    isComplete: false,
  });
});

test('an answer of the members before contradicts nobody who came later', () => {
  const members = [formation(false), since('2027-07-01', false, true)];
  expect(ownersAre(members, [kind('person')])).toEqual({
    history: [known('person'), known('mixed', '2027-07-01')],
    isComplete: true,
  });
  expect(ownersAre(members, [kind('person', '2027-08-01')])).toEqual({
    history: [known('person'), known('mixed', '2027-07-01'), doubt('mixed', 'person', '2027-08-01')],
    isComplete: false,
  });
});

test.each([
  ['a company beside what was a person', [null, true], 'person', known('mixed', '2027-07-01')],
  ['a company beside what was a company', [null, true], 'company', known('company', '2027-07-01')],
  ['a company beside what nobody knows', [null, true], undefined, known(null, '2027-07-01')],
  ['a company in the place of all', [true], 'person', known('company', '2027-07-01')],
  ['nobody of whom anything was told', [null, null], 'person', known('person', '2027-07-01')],
] as const)('of members of before: %s', (_what, kinds, before, after) => {
  const answers = before === undefined ? [] : [kind(before)];
  expect(ownersAre([formation(null), since('2027-07-01', ...kinds)], answers)).toEqual({
    history: [known(before ?? null), after],
    isComplete: false,
  });
});

test.each([
  ['person', doubt('mixed', 'person')],
  ['company', known('company')],
  ['mixed', known('mixed')],
] as const)('where one of two is a company and nobody told of the other, %s gives %o', (value, expected) =>
  expect(ownersAre([formation(true, null)], [kind(value)])).toEqual({ history: [expected], isComplete: false }),
);
