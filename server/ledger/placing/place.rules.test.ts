import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf } from '@zarpa/contract/ledger-category.rules.ts';
import { allowsDirection, ledgerCategories } from '@zarpa/contract/ledger-categories.rules.ts';
import { traceText } from '@zarpa/contract/ledger-placement.rules.ts';
import type { LedgerRule } from '@zarpa/contract/ledger-rules.rules.ts';
import { historyOf } from './history.rules.ts';
import { openBook, place, type Book, type EntryToPlace } from './place.rules.ts';

const rule = (
  id: string,
  text: string,
  category: LedgerRule['category'],
  more: Partial<LedgerRule> = {},
): LedgerRule => ({
  id,
  condition: { how: 'contains', text },
  direction: 'out',
  category,
  createdAt: '2026-01-01',
  ...more,
});

const confirmed = (counterpartyKey: string, category: LedgerRule['category'], amountMinor = -1) =>
  Array.from({ length: 2 }, () => ({ counterpartyKey, category, amountMinor }));

const book: Book = {
  owners: [{ kind: 'person', first: 'Titular', last: 'Principal Segunda', aliases: [] }],
  accounts: [
    { account: 'mercury:USD', names: ['Titular Principal LLC'], numbers: [] },
    { account: 'stripe:USD', names: [], numbers: [] },
  ],
  rules: [
    rule('own-office', 'imprenta', 'office'),
    rule('own-aws', 'aws', 'education'),
    rule('own-cash', 'cajero sol', 'supplies'),
    rule('own-loan', 'adelanto', 'loan_to_owner'),
    rule('own-titular', 'abogados', 'office'),
    rule('own-refund', 'tienda devuelta', 'supplies', { direction: 'in' }),
    rule('own-dividend', 'dividend fund', 'education'),
  ],
  history: historyOf([
    ...confirmed('sol mayor', 'repairs'),
    ...confirmed('vercel', 'supplies'),
    ...confirmed('faro cliente', 'income', 1),
    ...confirmed('imprenta', 'travel'),
    ...confirmed('netflix', 'software'),
    ...confirmed('zapatos', 'supplies'),
    ...confirmed('titular', 'rent'),
    ...confirmed('cajero', 'supplies'),
    ...confirmed('stripe', 'income', 1),
    ...confirmed('matriz', 'related_services'),
    ...confirmed('banco sur', 'interest'),
  ]),
  globalRules: [rule('all-sol', 'sol menor', 'insurance'), rule('all-vercel', 'figma', 'education')],
  asksAbove: 500_000,
};
const opened = openBook(book);

const entry = (change: Partial<EntryToPlace>): EntryToPlace => ({
  account: 'mercury:USD',
  currency: 'USD',
  amountMinor: -1_000,
  usdCents: -1_000,
  description: '',
  counterparty: '',
  bankCategory: '',
  mcc: '',
  ...change,
});
const came = { amountMinor: 1_000, usdCents: 1_000 } as const;
const titular = 'TITULAR PRINCIPAL SEGUNDA';

/** Category, source, because. */
const of = (change: Partial<EntryToPlace>) => {
  const { category, source, because } = place(entry(change), opened);
  return [category, source, because];
};

test.each<[string, Partial<EntryToPlace>, string[]]>([
  ['a person’s word before an owner', { counterparty: titular, decided: 'rent' }, ['rent', 'person', '']],
  ['an owner out', { counterparty: titular }, ['distribution', 'owner', 'owner:Titular Principal Segunda']],
  ['an owner in', { counterparty: titular, ...came }, ['contribution', 'owner', 'owner:Titular Principal Segunda']],
  [
    'an owner before the customer’s rule on something else',
    { counterparty: titular, description: 'imprenta' },
    ['distribution', 'owner', 'owner:Titular Principal Segunda'],
  ],
  [
    'an owner by the customer’s rule on owners',
    { counterparty: titular, description: 'adelanto' },
    ['loan_to_owner', 'company_rule', 'rule:own-loan'],
  ],
  [
    'an owner’s loan by its words',
    { counterparty: titular, description: 'préstamo', ...came },
    ['loan_from_owner', 'owner', 'owner:Titular Principal Segunda'],
  ],
  [
    'an owner’s loan that goes back',
    { counterparty: titular, description: 'devolución préstamo' },
    ['loan_from_owner', 'owner', 'owner:Titular Principal Segunda'],
  ],
  [
    'a loan to an owner that comes back',
    { counterparty: titular, description: 'loan repayment', ...came },
    ['loan_to_owner', 'owner', 'owner:Titular Principal Segunda'],
  ],
  [
    'an owner whom the bank calls a transfer',
    { counterparty: titular, hint: 'own_transfer' },
    ['distribution', 'owner', 'owner:Titular Principal Segunda'],
  ],
  [
    'the company itself, though it has its owner’s name',
    { counterparty: 'Titular Principal LLC', account: 'relay:USD' },
    ['own_transfer', 'own_account', 'account:titular principal'],
  ],
  ['a fee with an owner’s name', { counterparty: titular, hint: 'fee' }, ['bank_fees', 'fee', 'hint:fee']],
  ['a fee of who collects', { account: 'stripe:USD', hint: 'fee' }, ['commissions', 'fee', 'hint:fee']],
  ['an exchange', { counterparty: titular, hint: 'conversion' }, ['conversion', 'bank', 'hint:conversion']],
  ['a card that is paid', { hint: 'card_payment' }, ['card_payment', 'bank', 'hint:card_payment']],
  [
    'a transfer by the bank',
    { description: 'imprenta', hint: 'own_transfer' },
    ['own_transfer', 'bank', 'hint:own_transfer'],
  ],
  [
    'a payout of an own account',
    { counterparty: 'STRIPE', ...came },
    ['own_transfer', 'own_account', 'account:stripe:USD'],
  ],
  [
    'an uncertain owner',
    { counterparty: 'Titular Principal Hernández', mcc: '5812' },
    ['unclassified', 'none', 'ask:maybe_owner'],
  ],
  [
    'an uncertain owner by the customer’s rule',
    { counterparty: 'Titular Principal Abogados' },
    ['office', 'company_rule', 'rule:own-titular'],
  ],
  [
    'a dividend to a stranger',
    { counterparty: 'Figma', description: 'Dividend', mcc: '5734' },
    ['unclassified', 'none', 'ask:owner_words'],
  ],
  ['a member’s draw without a name', { description: 'retiro de socio' }, ['unclassified', 'none', 'ask:owner_words']],
  ['an owner’s words in a rule', { counterparty: 'Dividend Fund' }, ['education', 'company_rule', 'rule:own-dividend']],
  ['a supplier’s refund', { counterparty: 'Figma', hint: 'refund', ...came }, ['software', 'bank', 'hint:refund']],
  [
    'a refund of what was confirmed',
    { counterparty: 'Sol Mayor', hint: 'refund', ...came },
    ['repairs', 'bank', 'hint:refund'],
  ],
  [
    'a high payout of an own account',
    { counterparty: 'STRIPE', amountMinor: 600_000, usdCents: 600_000 },
    ['unclassified', 'none', 'ask:amount'],
  ],
  [
    'a refund of what only goes out',
    { counterparty: 'Matriz', hint: 'refund', ...came },
    ['refund_received', 'bank', 'hint:refund'],
  ],
  [
    'what was confirmed before a guess at a loan',
    { counterparty: 'Banco Sur', description: 'LOAN PAYMENT' },
    ['interest', 'history', 'history:2'],
  ],
  [
    'a refund of nobody knows what',
    { counterparty: 'Luna', hint: 'refund', ...came },
    ['refund_received', 'bank', 'hint:refund'],
  ],
  [
    'a refund by the customer’s rule',
    { counterparty: 'Tienda Devuelta', hint: 'refund', ...came },
    ['supplies', 'company_rule', 'rule:own-refund'],
  ],
  ['a refund to a customer', { counterparty: 'Faro Cliente', hint: 'refund' }, ['refund_given', 'bank', 'hint:refund']],
  [
    'a stranger’s loan',
    { counterparty: 'Bluevine', description: 'LOAN PAYMENT' },
    ['loan_principal', 'bank', 'words:loan payment'],
  ],
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
])('%s', (_, change, placed) => expect(of(change)).toEqual(placed));

test('a rule’s placement is told whole', () =>
  expect(place(entry({ counterparty: 'Imprenta' }), opened)).toEqual({
    category: 'office',
    source: 'company_rule',
    ruleId: 'own-office',
    because: 'rule:own-office',
    confidence: 'sure',
  }));

test.each<[Partial<EntryToPlace>, string]>([
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
])('of %o one is %s', (change, confidence) => expect(place(entry(change), opened).confidence).toBe(confidence));

test('a key that is kept is taken as it is', () =>
  expect(of({ counterparty: 'Luna', counterpartyKey: 'vercel' })).toEqual(['supplies', 'history', 'history:2']));

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
          hint: (hint ?? undefined) as EntryToPlace['hint'],
        });
        const placement = place(given, opened);
        expect(allowsDirection(placement.category, directionOf(given.amountMinor))).toBe(true);
        if (ledgerCategories[placement.category].kind === 'owner')
          expect(['owner', 'company_rule']).toContain(placement.source);
        expect(traceText(placement, 'x').length).toBeGreaterThan(10);
      }
    }),
    { numRuns: 1000 },
  ));
