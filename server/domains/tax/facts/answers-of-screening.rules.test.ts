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
const said = (value: string | null, day: number, by: Partial<TaxAnswer> = {}): TaxAnswer => ({
  fact: 'us_business',
  from: null,
  value,
  answeredAt: at(day),
  said_by: 'customer',
  reason: null,
  ...by,
});
const other: TaxAnswer = { ...said('one', 1), fact: 'owner_is' };
const team = { said_by: 'team', reason: 'Carta del preparador.' } as const;
const later = said('yes', 1, { from: '2026-06-01' });

test.each<[string, TaxAnswer[], 'yes' | 'no', TaxAnswer[]]>([
  ['nothing else was said: five times no is no, of the last one’s day', [other], 'no', [other, said('no', 14)]],
  ['nothing else was said: a yes is not known', [], 'yes', [said('unsure', 14)]],
  ['an older no gives way to a yes', [said('no', 9)], 'yes', [said('unsure', 14)]],
  ['a later no stays', [said('no', 20)], 'yes', [said('no', 20)]],
  ['an older yes stays', [said('yes', 9)], 'no', [said('yes', 9)]],
  ['what was taken back later stays so', [said(null, 20)], 'no', [said(null, 20)]],
  ['what was taken back before is said again', [said(null, 9)], 'no', [said('no', 14)]],
  ['the team’s word stays', [said('no', 9, team)], 'yes', [said('no', 9, team)]],
  ['what the team took back holds nothing', [said(null, 9, team)], 'no', [said('no', 14)]],
  ['of a later day it stays beside', [later], 'no', [later, said('no', 14)]],
])('%s', (_is, stored, answer, expected) => expect(withScreening(stored, five(answer))).toEqual(expected));

test('before the five are answered nothing is said', () =>
  expect(withScreening([other], { answers: { place: 'no' }, days: { place: at(1).toISOString() } })).toEqual([other]));
