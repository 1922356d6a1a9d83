import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { decidingRule, type LedgerRule, type RuleEntry } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { openRules } from './classify.rules.ts';

const anyRule = record({
  how: constantFrom('contains', 'counterparty'),
  text: constantFrom('aws', 'AWS emea', 'emea aws', 'meta', '··', ''),
  direction: constantFrom('in', 'out'),
  fromMinor: option(constantFrom(10, 20)),
  account: option(constantFrom('a', 'b')),
  createdAt: constantFrom('2026-01-01', '2026-01-02'),
});
const anyEntry = record({
  account: constantFrom('a', 'b'),
  amountMinor: constantFrom(-15, -25, 15, 25),
  description: constantFrom('aws emea', 'laws', 'pago meta aws', ''),
  counterparty: constantFrom('AWS EMEA', 'Meta', ''),
  counterpartyKey: constantFrom('aws emea', 'meta', 'aws', ''),
});

test('the index finds the very rule that holding each against the entry finds', () =>
  assert(
    property(array(anyRule, { maxLength: 10 }), anyEntry, (made, seen) => {
      const rules = made.map(({ how, text, fromMinor, account, ...rest }, index): LedgerRule => ({
        ...rest,
        id: `r${index}`,
        condition: { how, text } as LedgerRule['condition'],
        direction: rest.direction as LedgerRule['direction'],
        amount: fromMinor === null ? undefined : { currency: 'USD', fromMinor },
        account: account ?? undefined,
        category: 'loan_principal',
      }));
      const entry: RuleEntry = { ...seen, currency: 'USD' };
      const words = {
        key: seen.counterpartyKey,
        counterparty: wordsOf(seen.counterparty),
        description: wordsOf(seen.description),
      };
      expect(openRules(rules)(entry, words)).toEqual(decidingRule(rules, entry));
    }),
    { numRuns: 1000 },
  ));

test('a rule whose category cannot have its direction decides nothing', () => {
  const rule: LedgerRule = {
    id: 'r1',
    condition: { how: 'contains', text: 'aws' },
    direction: 'in',
    category: 'distribution',
    createdAt: '2026-01-01',
  };
  const entry = {
    account: 'a',
    currency: 'USD',
    amountMinor: 1,
    description: 'aws',
    counterparty: '',
    counterpartyKey: '',
  };
  const words = { key: '', counterparty: [], description: ['aws'] };
  expect(openRules([rule])(entry, words)).toBeUndefined();
  expect(openRules([{ ...rule, category: 'income' }])(entry, words)?.id).toBe('r1');
});
