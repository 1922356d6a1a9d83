import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { allowsDirection, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { traceText } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { came, entry, openedBook, placedOf, titular } from '../../../testing/ledger/ledger-book.ts';
import { classify, type EntryToClassify } from './classify.rules.ts';

test.each<[string, Partial<EntryToClassify>, string[]]>([
  ['the customer’s rule before history', { counterparty: 'Imprenta' }, ['office', 'company_rule', 'rule:own-office']],
  ['the customer’s rule before a vendor', { counterparty: 'AWS' }, ['education', 'company_rule', 'rule:own-aws']],
  ['the customer’s rule on cash', { description: 'CAJERO SOL' }, ['supplies', 'company_rule', 'rule:own-cash']],
  ['history before a vendor', { counterparty: 'Vercel' }, ['supplies', 'history', 'history:2']],
  ['history of what came in', { counterparty: 'Faro Cliente', ...came }, ['income', 'history', 'history:2']],
  ['no history of the other direction', { counterparty: 'Faro Cliente' }, ['unclassified', 'none', '']],
  ['games, whatever was confirmed', { counterparty: 'Netflix' }, ['unclassified', 'none', 'ask:games']],
  [
    'groceries, whatever was confirmed',
    { counterparty: 'Zapatos', mcc: '5411' },
    ['unclassified', 'none', 'ask:groceries'],
  ],
  [
    'cash, whatever was confirmed',
    { counterparty: 'Cajero', description: 'ATM WITHDRAWAL' },
    ['unclassified', 'none', 'ask:cash'],
  ],
  [
    'a high amount, whatever was confirmed',
    { counterparty: 'Vercel', usdCents: -500_000 },
    ['unclassified', 'none', 'ask:amount'],
  ],
  ['just below it', { counterparty: 'Vercel', usdCents: -499_999 }, ['supplies', 'history', 'history:2']],
  [
    'a high amount by the customer’s rule',
    { counterparty: 'Imprenta', usdCents: -900_000 },
    ['office', 'company_rule', 'rule:own-office'],
  ],
  ['staff’s rule', { counterparty: 'Sol Menor' }, ['insurance', 'global_rule', 'rule:all-sol']],
  ['staff’s rule before a vendor', { counterparty: 'Figma' }, ['education', 'global_rule', 'rule:all-vercel']],
  [
    'a vendor before its activity',
    { counterparty: 'Notion Labs', mcc: '5812' },
    ['software', 'vendor', 'vendor:Notion'],
  ],
  ['a vendor who sells everything', { counterparty: 'Amazon', mcc: '5734' }, ['unclassified', 'none', 'ask:ambiguous']],
  [
    'an activity before the bank',
    { counterparty: 'Luna', mcc: '5812', bankCategory: 'Software' },
    ['meals', 'mcc', 'mcc:5812'],
  ],
  [
    'the bank’s category',
    { counterparty: 'Luna', bankCategory: 'Software' },
    ['software', 'bank_category', 'bank:Software'],
  ],
  [
    'money that came in from a shop, by no code',
    { counterparty: 'Luna', mcc: '5812', ...came },
    ['unclassified', 'none', ''],
  ],
  ['nobody', { counterparty: 'Luna' }, ['unclassified', 'none', '']],
  [
    'a vendor’s name in the reference alone',
    { counterparty: 'Luna', description: 'for Vercel' },
    ['unclassified', 'none', ''],
  ],
])('%s', (_, change, placed) => expect(placedOf(change)).toEqual(placed));

test('a rule’s placement is told whole', () =>
  expect(classify(entry({ counterparty: 'Imprenta' }), openedBook)).toEqual({
    category: 'office',
    source: 'company_rule',
    ruleId: 'own-office',
    because: 'rule:own-office',
    confidence: 'sure',
  }));

test.each<[Partial<EntryToClassify>, string]>([
  [{ counterparty: titular }, 'sure'],
  [{ counterparty: titular, description: 'loan' }, 'guess'],
  [{ counterparty: titular, description: 'loan', ...came }, 'likely'],
  [{ counterparty: 'STRIPE', ...came }, 'likely'],
  [{ counterparty: 'Luna', description: 'loan payment' }, 'guess'],
  [{ counterparty: 'Luna', hint: 'refund', ...came }, 'guess'],
  [{ counterparty: 'Figma', hint: 'refund', ...came }, 'likely'],
  [{ counterparty: 'Vercel' }, 'likely'],
  [{ counterparty: 'Notion Labs' }, 'likely'],
  [{ counterparty: 'Luna', mcc: '5812' }, 'likely'],
  [{ counterparty: 'Luna', bankCategory: 'Software' }, 'guess'],
  [{ counterparty: 'Luna' }, 'guess'],
])('of %o one is %s', (change, confidence) => expect(classify(entry(change), openedBook).confidence).toBe(confidence));

test('a key that is kept is taken as it is', () =>
  expect(placedOf({ counterparty: 'Luna', counterpartyKey: 'vercel' })).toEqual(['supplies', 'history', 'history:2']));

const anyEntry = record({
  amountMinor: constantFrom(-1_000, 1_000, -900_000),
  counterparty: constantFrom(
    '',
    titular,
    'Titular',
    'Figma',
    'Amazon',
    'STRIPE',
    'Luna',
    'Titular Principal LLC',
    'Upwork',
  ),
  description: constantFrom(
    '',
    'dividend',
    'owner draw',
    'loan payment',
    'prestamo',
    'ATM',
    'imprenta',
    'refund',
    titular,
  ),
  bankCategory: constantFrom('', 'Software', 'charge', 'refund', 'Grocery', 'BANK_FEES'),
  mcc: constantFrom('', '5812', '6011', '9311'),
  hint: option(constantFrom('own_transfer', 'conversion', 'fee', 'refund', 'card_payment')),
});

test('a category always can have the amount’s direction, owners’ money has a name or a rule behind it, and all is told', () =>
  assert(
    property(array(anyEntry, { minLength: 1, maxLength: 20 }), (entries) => {
      for (const { hint, ...change } of entries) {
        const given = entry({
          ...change,
          usdCents: change.amountMinor,
          hint: (hint ?? undefined) as EntryToClassify['hint'],
        });
        const placement = classify(given, openedBook);
        expect(allowsDirection(placement.category, directionOf(given.amountMinor))).toBe(true);
        if (ledgerCategories[placement.category].kind === 'owner')
          expect(['owner', 'company_rule']).toContain(placement.source);
        expect(traceText(placement, 'x').length).toBeGreaterThan(10);
      }
    }),
    { numRuns: 1000 },
  ));
