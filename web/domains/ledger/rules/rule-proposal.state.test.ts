import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { ruleInput } from '@zarpa/contract/ledger/rules/operations.ts';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { proposedRule, ruleInputOf, ruleOfWire, typedRuleProblem } from './rule-proposal.state.ts';

test('whoever an entry is with is offered, in its direction and category', () => {
  const rule = proposedRule(someEntry());
  expect(rule).toEqual({
    how: 'counterparty',
    counterparty: 'Amazon Web Services',
    words: 'Amazon Web Services',
    direction: 'out',
    category: 'software',
    currency: 'USD',
    hasAmount: false,
    from: '20,00',
    to: '20,00',
    account: 'mercury:Checking ••1234:USD',
    isOfAccount: false,
  });
  expect(typedRuleProblem(rule)).toBeUndefined();
  expect(ruleInputOf(rule)).toEqual({
    how: 'counterparty',
    text: 'Amazon Web Services',
    direction: 'out',
    category: 'software',
  });
});

test.each([
  ['', 'SQ *BLUE BOTTLE 0042', 'counterparty', 'SQ *BLUE BOTTLE 0042', 'SQ BLUE BOTTLE'],
  ['4455', 'FIGMA 12', 'counterparty', 'FIGMA 12', 'FIGMA'],
  ['', 'STRIPE TRANSFER ST-A1B2', 'counterparty', 'STRIPE TRANSFER ST-A1B2', 'STRIPE TRANSFER'],
  ['', '', 'contains', '', ''],
  ['', `${'palabra '.repeat(12)}`, 'contains', '', 'palabra '.repeat(10).trim()],
])('of the counterparty «%s» and the description «%s»', (counterparty, description, how, party, words) => {
  const rule = proposedRule(someEntry({ counterparty, description }));
  expect([rule.how, rule.counterparty, rule.words]).toEqual([how, party, words]);
});

test('what is asked for besides is sent; what is none is said', () => {
  const rule = { ...proposedRule(someEntry({ amount_minor: 2000 })), hasAmount: true, isOfAccount: true };
  expect(ruleInputOf({ ...rule, category: 'income', to: '' })).toEqual({
    how: 'counterparty',
    text: 'Amazon Web Services',
    direction: 'in',
    category: 'income',
    amount: { currency: 'USD', from_minor: 2000 },
    account: 'mercury:Checking ••1234:USD',
  });
  expect(typedRuleProblem({ ...rule, from: 'x' })?.field).toBe('amount');
  expect(typedRuleProblem({ ...rule, from: '30' })?.field).toBe('amount');
  expect(typedRuleProblem({ ...rule, how: 'contains', words: 'pago por' })?.field).toBe('text');
  expect(typedRuleProblem({ ...rule, category: '' })?.field).toBe('category');
  expect(typedRuleProblem({ ...rule, category: 'distribution' })?.field).toBe('category');
});

test('what is offered of any text can be sent', () =>
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), string({ maxLength: 300 }), (counterparty, description) => {
      const rule = proposedRule(someEntry({ counterparty, description: `${description} Faro` }));
      if (typedRuleProblem(rule) !== undefined) return;
      expect(ruleInput.safeParse(ruleInputOf(rule)).success).toBe(true);
    }),
    // Marks that turn the direction of writing, and a line break.
    {
      examples: [
        ['\u202AFaro\u202C', ''],
        ['Faro\nNorte', ''],
      ],
    },
  ));

test('a rule of the wire reads as the rule does', () => {
  const wire = {
    id: 'r1',
    ...ruleInputOf(proposedRule(someEntry())),
    created_at: '2026-03-01T00:00:00.000Z',
    entries: 3,
  };
  expect(ruleText(ruleOfWire({ ...wire, amount: null, account: null }))).toBe(
    'Lo que sale hacia «Amazon Web Services» → Software y servicios en línea',
  );
  const amount = { currency: 'EUR', from_minor: 100, to_minor: null };
  expect(ruleText(ruleOfWire({ ...wire, amount, account: 'wise::EUR' }))).toContain('es de €1.00 o más');
});
