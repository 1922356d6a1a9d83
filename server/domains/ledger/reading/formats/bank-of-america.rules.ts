import { inDollars, type StatementFormat } from './statement-format.ts';

/** The table stands below a summary of four sums, which `summary-totals.rules.ts` reads (bank-files.md). */
export const bankOfAmericaChecking: StatementFormat = {
  id: 'bofa_checking',
  bank: 'bofa',
  signature: ['date', 'description', 'amount', 'running bal.'],
  isWhole: true,
  day: ['date'],
  ...inDollars,
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description'],
  balance: 'running bal.',
  hasTotals: true,
};

/** Charges are negative. */
export const bankOfAmericaCard: StatementFormat = {
  id: 'bofa_card',
  bank: 'bofa_card',
  signature: ['posted date', 'reference number', 'payee', 'address', 'amount'],
  isWhole: true,
  day: ['posted date'],
  ...inDollars,
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['payee'],
  counterparty: { in: ['payee'], out: ['payee'] },
  bankId: ['reference number'],
};

/** `Transaction Type` is D or C. Credits are negative in some files and positive in others, so the type gives the sign. */
export const bankOfAmericaBusinessCard: StatementFormat = {
  id: 'bofa_business_card',
  bank: 'bofa_card',
  signature: [
    'cardholder name',
    'account/card number - last 4 digits',
    'posting date',
    'trans. date',
    'reference id',
    'description',
    'amount',
    'transaction type',
  ],
  day: ['posting date', 'trans. date'],
  ...inDollars,
  amount: {
    kind: 'by_type',
    columns: { amount: 'amount', type: 'transaction type' },
    sign: 'given',
    in: /^c$/i,
    out: /^d$/i,
  },
  description: ['description'],
  bankId: ['reference id'],
  bankCategory: ['merchant category', 'expense category'],
  mcc: 'mcc',
  hasTotals: true,
  account: 'account/card number - last 4 digits',
};
