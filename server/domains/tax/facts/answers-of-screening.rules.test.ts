import { expect, test } from 'vitest';
import { withScreening } from './answers-of-screening.rules.ts';
import type { TaxAnswer } from './tax-facts.queries.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const five = (answer: 'yes' | 'no') => {
  const keys = ['employees', 'place', 'services', 'property', 'investments'];
  return {
    answers: Object.fromEntries(keys.map((key) => [key, key === 'place' ? answer : 'no'])),
    days: Object.fromEntries(keys.map((key, index) => [key, at(10 + index).toISOString()])),
  };
};
const given = (value: string | null, day: number, by: Partial<TaxAnswer> = {}): TaxAnswer => ({
  fact: 'us_business',
  from: null,
  value,
  answeredAt: at(day),
  said_by: 'customer',
  reason: null,
  ...by,
});
const other: TaxAnswer = { ...given('one', 1), fact: 'owner_is' };
const team = { said_by: 'team', reason: 'Carta del preparador.' } as const;
const later = given('yes', 1, { from: '2026-06-01' });

test.each<[string, TaxAnswer[], 'yes' | 'no', TaxAnswer[]]>([
  ['nothing else was said: five times no is no, of the last one’s day', [other], 'no', [other, given('no', 14)]],
  ['nothing else was said: a yes is not known', [], 'yes', [given('unsure', 14)]],
  ['an older no gives way to a yes', [given('no', 9)], 'yes', [given('unsure', 14)]],
  ['a later no stays', [given('no', 20)], 'yes', [given('no', 20)]],
  ['an older yes stays', [given('yes', 9)], 'no', [given('yes', 9)]],
  ['what was taken back later stays so', [given(null, 20)], 'no', [given(null, 20)]],
  ['what was taken back before is said again', [given(null, 9)], 'no', [given('no', 14)]],
  ['the team’s word stays', [given('no', 9, team)], 'yes', [given('no', 9, team)]],
  ['what the team took back holds nothing', [given(null, 9, team)], 'no', [given('no', 14)]],
  ['of a later day it stays beside', [later], 'no', [later, given('no', 14)]],
])('%s', (_is, stored, answer, expected) => expect(withScreening(stored, five(answer))).toEqual(expected));

test('before the five are answered nothing is said', () =>
  expect(withScreening([other], { answers: { place: 'no' }, days: { place: at(1).toISOString() } })).toEqual([other]));
