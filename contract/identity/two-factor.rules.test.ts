import { assert, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeOf,
  decide,
  graceEnd,
  policyModes,
  recoveryCodeOf,
  showRecoveryCode,
  waitAfter,
  waitSentence,
} from './two-factor.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const without = { hasSecondFactor: false, graceStartedAt: undefined, now };

describe('decide (formation.md §6)', () => {
  test.each([
    ['off', undefined, 'allowed'],
    ['recommended', undefined, 'recommended'],
    ['required', undefined, 'refused'],
    ['required', daysAgo(0), 'refused'],
    ['grace', undefined, 'in_grace'],
    ['grace', daysAgo(6.99), 'in_grace'],
    ['grace', daysAgo(7), 'refused'],
  ] as const)('%s, met %s → %s', (mode, graceStartedAt, expected) =>
    expect(decide({ mode, graceDays: 7 }, { ...without, graceStartedAt })).toBe(expected),
  );

  test.each(policyModes)('%s allows whoever has a second factor', (mode) =>
    expect(decide({ mode, graceDays: 1 }, { ...without, hasSecondFactor: true, graceStartedAt: daysAgo(9) })).toBe(
      'allowed',
    ),
  );

  test('the grace of somebody who never met the policy begins now', () =>
    expect(graceEnd({ mode: 'grace', graceDays: 2 }, without)).toEqual(new Date('2026-03-12T12:00:00Z')));
});

describe('codes', () => {
  test.each([
    ['123 456', '123456'],
    ['12a34-5', '12345'],
    ['1234567', '123456'],
    ['', ''],
  ])('%j is read as %j (formation.md §5)', (typed, expected) => expect(codeOf(typed)).toBe(expected));

  test.each([
    ['abcd-efgh-jkmn-pqrs', 'abcdefghjkmnpqrs'],
    [' ABCD EFGH JKMN PQRS ', 'abcdefghjkmnpqrs'],
    ['OIL0-0000-0000-0000', '0110000000000000'],
    ['abcd-efgh-jkmn-pqr', undefined],
    ['abcd-efgh-jkmn-pqru', undefined],
    ['', undefined],
  ])('recovery code %j is %j', (typed, expected) => expect(recoveryCodeOf(typed)).toBe(expected));

  test('what is shown is read back', () => {
    const plain = 'abcdefghjkmnpqrs';
    expect(showRecoveryCode(plain)).toBe('abcd-efgh-jkmn-pqrs');
    expect(recoveryCodeOf(showRecoveryCode(plain))).toBe(plain);
  });

  test('anything typed is a code, or none', () =>
    assert(property(string(), (typed) => [undefined, 16].includes(recoveryCodeOf(typed)?.length))));
});

describe('waits', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [9, 900],
    [1000, 900],
  ])('after %i wrong codes %i s', (failures, seconds) => expect(waitAfter(failures)).toBe(seconds));

  test('never shrink', () =>
    assert(property(integer({ min: 0, max: 100 }), (failures) => waitAfter(failures + 1) >= waitAfter(failures))));

  test.each([
    [30, 'Espera 30 segundos'],
    [60, 'Espera 1 minuto '],
    [61, 'Espera 2 minutos'],
    [119 * 60, 'Espera 119 minutos'],
    [2 * 3_600, 'Espera 2 horas'],
    [2 * 3_600 + 1, 'Espera 3 horas'],
  ])('%i s reads %j', (seconds, words) => expect(waitSentence(seconds)).toContain(words));
});
