import { expect, test } from 'vitest';
import { came, placedOf, titular } from '../../../testing/ledger/ledger-book.ts';
import type { EntryToClassify } from './classify.rules.ts';

test.each<[string, Partial<EntryToClassify>, string[]]>([
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
  ['a fee with an owner’s name', { counterparty: titular, hint: 'fee' }, ['unclassified', 'none', 'ask:maybe_owner']],
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
])('%s', (_, change, placed) => expect(placedOf(change)).toEqual(placed));
