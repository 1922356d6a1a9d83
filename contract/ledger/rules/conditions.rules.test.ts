import { array, assert, constantFrom, option, property, record, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareRules,
  conflictsOf,
  decidingRule,
  matches,
  matchesBesideWords,
  type LedgerRule,
  type RuleEntry,
} from './conditions.rules.ts';

const rule = (change: Partial<LedgerRule> = {}): LedgerRule => ({
  id: 'r1',
  condition: { how: 'contains', text: 'aws' },
  direction: 'out',
  category: 'software',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

const entry = (change: Partial<RuleEntry> = {}): RuleEntry => ({
  account: 'mercury:USD',
  currency: 'USD',
  amountMinor: -2000,
  usdCents: -2000,
  description: 'AWS EMEA aws.amazon.com',
  counterparty: 'Amazon Web Services',
  counterpartyKey: 'amazon web services',
  ...change,
});

const euros = { currency: 'EUR', amountMinor: -2000 };

test.each<[string, Partial<LedgerRule>, Partial<RuleEntry>, boolean]>([
  ['its word', {}, {}, true],
  ['a word inside another', {}, { description: 'Laws and bylaws' }, false],
  ['the other direction', {}, { amountMinor: 2000 }, false],
  [
    'accents and capitals',
    { condition: { how: 'contains', text: 'CAFÉ sol' } },
    { description: 'Pago cafe SOL 12' },
    true,
  ],
  ['words over both texts', { condition: { how: 'contains', text: 'services aws' } }, {}, false],
  ['its counterparty', { condition: { how: 'counterparty', text: 'amazon web services' } }, {}, true],
  ['a part of it', { condition: { how: 'counterparty', text: 'amazon' } }, {}, false],
  ['no counterparty', { condition: { how: 'counterparty', text: '' } }, { counterpartyKey: '' }, false],
  ['no words', { condition: { how: 'contains', text: '··' } }, {}, false],
  ['its account', { account: 'mercury:USD' }, {}, true],
  ['another account', { account: 'wise:USD' }, {}, false],
  ['the lower end', { amount: { currency: 'USD', fromMinor: 2000 } }, {}, true],
  ['below it', { amount: { currency: 'USD', fromMinor: 2001 } }, {}, false],
  ['the upper end', { amount: { currency: 'USD', toMinor: 2000 } }, {}, true],
  ['above it', { amount: { currency: 'USD', toMinor: 1999 } }, {}, false],
  ['dollars of euros', { amount: { currency: 'USD', fromMinor: 2100 } }, { ...euros, usdCents: -2160 }, true],
  ['euros of euros', { amount: { currency: 'EUR', fromMinor: 2100 } }, { ...euros, usdCents: -2160 }, false],
  ['euros without a rate', { amount: { currency: 'USD', fromMinor: 1 } }, { ...euros, usdCents: undefined }, false],
  ['pounds of euros', { amount: { currency: 'GBP', fromMinor: 1 } }, { ...euros, usdCents: -2160 }, false],
])('%s', (_, ofRule, ofEntry, does) => {
  expect(matches(rule(ofRule), entry(ofEntry))).toBe(does);
  if (does) expect(matchesBesideWords(rule(ofRule), entry(ofEntry))).toBe(true);
});

const exact = rule({ id: 'exact', condition: { how: 'counterparty', text: 'amazon web services' }, category: 'car' });
const longer = rule({ id: 'longer', condition: { how: 'contains', text: 'aws emea' }, category: 'office' });
const ranged = rule({ id: 'ranged', amount: { currency: 'USD', toMinor: 5000 }, category: 'travel' });
const newer = rule({ id: 'newer', createdAt: '2026-02-01T00:00:00.000Z', category: 'meals' });
const older = rule({ id: 'older', category: 'repairs' });
const ordered = [exact, longer, ranged, newer, older];

test('the most specific decides, whatever the order in which they are given', () =>
  assert(
    property(shuffledSubarray(ordered, { minLength: 1 }), (some) => {
      expect(decidingRule(some, entry())).toEqual(ordered.find((one) => some.includes(one)));
    }),
  ));

test('none that does not match decides', () =>
  expect(decidingRule(ordered, entry({ amountMinor: 1 }))).toBeUndefined());

test('two rules of one moment have an order all the same', () => {
  const [a, b] = [rule({ id: 'a' }), rule({ id: 'b' })];
  expect([compareRules(a, b), compareRules(b, a), compareRules(a, a)]).toEqual([-1, 1, 0]);
});

test.each<[string, Partial<LedgerRule>, Partial<LedgerRule>, boolean]>([
  ['the same words, another category', {}, { category: 'office' }, true],
  ['written otherwise', {}, { category: 'office', condition: { how: 'contains', text: 'A.W.S' } }, false],
  ['with other capitals', {}, { category: 'office', condition: { how: 'contains', text: 'AWS' } }, true],
  ['the same category', {}, {}, false],
  ['the other direction', {}, { category: 'office', direction: 'in' }, false],
  ['a range beside none', { amount: { currency: 'USD', toMinor: 9 } }, { category: 'office' }, false],
  ['one account beside all', { account: 'wise:USD' }, { category: 'office' }, false],
  [
    'ranges that touch',
    { amount: { currency: 'USD', toMinor: 9 } },
    { category: 'office', amount: { currency: 'USD', fromMinor: 9 } },
    true,
  ],
  [
    'ranges apart',
    { amount: { currency: 'USD', toMinor: 9 } },
    { category: 'office', amount: { currency: 'USD', fromMinor: 10 } },
    false,
  ],
])('%s: a conflict or not', (_, one, two, isConflict) => {
  const [old, young] = [rule(one), rule({ id: 'r2', createdAt: '2026-02-01T00:00:00.000Z', ...two })];
  expect(conflictsOf([old, young])).toEqual(isConflict ? [{ winner: young, loser: old }] : []);
});

test('conflicts are the same in every order', () => {
  const rules = array(
    record({
      words: constantFrom('aws', 'meta', 'Meta'),
      category: constantFrom('software', 'advertising'),
      to: option(constantFrom(5, 10)),
    }),
    { maxLength: 8 },
  );
  assert(
    property(rules, (given) => {
      const made = given.map(({ words, category, to }, index) =>
        rule({
          id: `r${index}`,
          condition: { how: 'contains', text: words },
          category: category as LedgerRule['category'],
          amount: to === null ? undefined : { currency: 'USD', toMinor: to },
        }),
      );
      const ids = (list: readonly LedgerRule[]) =>
        conflictsOf(list)
          .map(({ winner, loser }) => `${winner.id}>${loser.id}`)
          .toSorted();
      expect(ids(made.toReversed())).toEqual(ids(made));
    }),
  );
});
