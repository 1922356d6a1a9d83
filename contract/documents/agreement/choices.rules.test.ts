import { describe, expect, test } from 'vitest';
import { agreementProblems } from './problems.rules.ts';
import {
  accountClosings,
  accountUses,
  completeChoices,
  deadlockEnds,
  expulsionPrices,
  keptNumber,
  majorMajorities,
  ordinaryMajorities,
  protectingChoices,
  protectingMember,
  shownNumber,
  type AgreementChoices,
  type MemberChoice,
  type Successor,
} from './choices.rules.ts';

const today = '2026-11-24';
const several = (change: Partial<AgreementChoices>) =>
  agreementProblems({ ...protectingChoices, ...change }, { isAlone: false, today });
const alone = (successors: Successor[]) =>
  agreementProblems({ ...protectingChoices, successors }, { isAlone: true, today }).map(({ field }) => field);
const ofMember = (change: Partial<MemberChoice>) =>
  several({ members: [{ ...protectingMember, ...change }] }).map(({ field }) => field);

test('what protects is the first of every list, and nothing is wrong with it', () => {
  expect(protectingChoices).toMatchObject({
    accounts_use: accountUses[0],
    accounts_close: accountClosings[0],
    ordinary: ordinaryMajorities[0],
    major: majorMajorities[0],
    expulsion_price: expulsionPrices[0],
    deadlock: deadlockEnds[0],
  });
  expect(several({ members: [protectingMember, protectingMember] })).toEqual([]);
  expect(alone([])).toEqual([]);
});

describe('numbers', () => {
  test.each<[keyof AgreementChoices, Partial<AgreementChoices>, string[], string[]]>([
    ['accounts_limit_usd', {}, ['1', '5000', '10000000'], ['0', '', '5000.5', '10000001', '-1', '5,000']],
    ['major_percent', { major: 'percentage' }, ['51', '99'], ['50', '100', '', '75.5']],
    ['expulsion_months', {}, ['1', '60'], ['0', '61', '']],
  ])('%s', (field, beside, good, bad) => {
    for (const value of good) expect([value, several({ ...beside, [field]: value })]).toEqual([value, []]);
    for (const value of bad)
      expect([value, several({ ...beside, [field]: value }).map((one) => one.field)]).toEqual([value, [field]]);
  });

  test('of what is not chosen, or not asked of such a company, nothing is said', () => {
    expect(several({ accounts_use: 'each', accounts_limit_usd: '' })).toEqual([]);
    expect(several({ major: 'unanimity', major_percent: '' })).toEqual([]);
    expect(several({ successors: [{ name: '', share: '', is_minor: false, guardian: '' }] })).toEqual([]);
    const wrong = { ...protectingChoices, expulsion_months: '', representative: 'Rosa' };
    expect(agreementProblems(wrong, { isAlone: true, today })).toEqual([]);
  });
});

test('a representative has presence in the United States, or is not named', () => {
  const fields = (change: Partial<AgreementChoices>) => several(change).map(({ field }) => field);
  expect(fields({ representative: 'Rosa Residente', representative_in_us: true })).toEqual([]);
  expect(fields({ representative: 'Rosa Residente' })).toEqual(['representative_in_us']);
  expect(fields({ representative: 'rosa@example.com', representative_in_us: true })).toEqual(['representative']);
});

describe('a member', () => {
  const given = {
    contribution_kind: 'money',
    contribution_amount: '1500.50',
    contribution_currency: 'EUR',
    contribution_day: today,
  } as const;

  test('contributes an amount, in a currency, on a day that has come', () => {
    expect(ofMember(given)).toEqual([]);
    expect(ofMember({ ...given, contribution_amount: '1500,50' })).toEqual(['members[0].contribution_amount']);
    expect(ofMember({ ...given, contribution_amount: '0' })).toEqual(['members[0].contribution_amount']);
    expect(ofMember({ ...given, contribution_currency: 'euros' })).toEqual(['members[0].contribution_currency']);
    expect(ofMember({ ...given, contribution_day: '2026-11-25' })).toEqual(['members[0].contribution_day']);
    expect(ofMember({ ...given, contribution_day: '2026-13-45' })).toEqual(['members[0].contribution_day']);
    expect(ofMember({ contribution_kind: 'services' })).toEqual([
      'members[0].contribution_amount',
      'members[0].contribution_day',
    ]);
  });

  test('is of a country, and names the spouse who has a part in the interest', () => {
    expect([ofMember({ nationality: 'AR' }), ofMember({ nationality: 'Narnia' })]).toEqual([
      [],
      ['members[0].nationality'],
    ]);
    expect(ofMember({ spouse: 'community' })).toEqual(['members[0].spouse_name']);
    expect(ofMember({ spouse: 'community', spouse_name: 'Dora Cónyuge' })).toEqual([]);
    expect(ofMember({ spouse: 'none' })).toEqual([]);
  });
});

describe('successors', () => {
  const of = (share: string, change: Partial<Successor> = {}): Successor => ({
    name: 'Hija Mayor',
    share,
    is_minor: false,
    guardian: '',
    ...change,
  });

  test('have shares that are 100 together, to a tenth', () => {
    expect(alone([of('100')])).toEqual([]);
    expect(alone([of('33.3'), of('33.3'), of('33.4')])).toEqual([]);
    expect(alone([of('33.3'), of('33.3'), of('33.3')])).toEqual(['successors[2].share']);
    expect(alone([of('60'), of('50')])).toEqual(['successors[1].share']);
    expect(alone([of('0'), of('100')])).toEqual(['successors[0].share']);
  });

  test('have names, and a minor a guardian', () => {
    expect(alone([of('100', { name: '' })])).toEqual(['successors[0].name']);
    expect(alone([of('100', { is_minor: true })])).toEqual(['successors[0].guardian']);
    expect(alone([of('100', { is_minor: true, guardian: 'Tía Tutora' })])).toEqual([]);
  });

  test('are ten at most', () => {
    expect(alone(Array.from({ length: 10 }, () => of('10')))).toEqual([]);
    expect(alone(Array.from({ length: 11 }, () => of('9')))).toEqual(['successors']);
  });
});

test('every member has an entry, and nobody who is none', () => {
  const said = { ...protectingMember, nationality: 'AR' };
  const { members } = completeChoices({ ...protectingChoices, members: [said] }, 2);
  expect(members).toEqual([said, protectingMember]);
  expect(completeChoices({ ...protectingChoices, members: [said, said] }, 1).members).toEqual([said]);
});

test.each([
  ['20-12345678-3', '••••78-3'],
  ['1234567', '••••4567'],
  ['123456', '••••'],
  ['', ''],
])('of %j one reads %j, which sent back is the number itself', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
  expect(keptNumber(shown, number)).toBe(number);
  expect(keptNumber(' 99-1 ', number)).toBe('99-1');
});
