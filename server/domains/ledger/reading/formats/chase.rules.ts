import { inDollars, type StatementFormat } from './statement-format.ts';

/** Rows end with one comma more than the header; the balance may be blank. */
export const chaseChecking: StatementFormat = {
  id: 'chase_checking',
  bank: 'chase',
  signature: ['details', 'posting date', 'description', 'amount', 'type', 'balance', 'check or slip #'],
  day: ['posting date'],
  ...inDollars,
  amount: {
    kind: 'by_type',
    columns: { amount: 'amount', type: 'details' },
    sign: 'checked',
    in: /^(?:credit|dslip)$/i,
    out: /^(?:debit|check)$/i,
  },
  description: ['description'],
  bankCategory: 'type',
  balance: 'balance',
  hints: [
    { gives: 'fee', when: [['type', /^fee_transaction$/i]] },
    { gives: 'refund', when: [['type', /^refund_transaction$/i]] },
  ],
};

/** Sources disagree about the sign (domain.md §6), so the file must prove it; otherwise the customer is asked. */
export const chaseCard: StatementFormat = {
  id: 'chase_card',
  bank: 'chase_card',
  signature: ['transaction date', 'post date', 'description', 'category', 'type', 'amount', 'memo'],
  day: ['post date', 'transaction date'],
  ...inDollars,
  amount: {
    kind: 'by_type',
    columns: { amount: 'amount', type: 'type' },
    sign: 'proved',
    in: /^(?:payment|return)$/i,
    out: /^(?:sale|fee)$/i,
  },
  description: ['description', 'memo'],
  bankCategory: 'category',
  account: 'card',
  hints: [
    { gives: 'card_payment', when: [['type', /^payment$/i]] },
    { gives: 'refund', when: [['type', /^return$/i]] },
    { gives: 'fee', when: [['type', /^fee$/i]] },
  ],
};
