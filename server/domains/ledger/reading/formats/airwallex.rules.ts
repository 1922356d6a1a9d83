import type { StatementFormat } from './statement-format.ts';

/** One file, many wallets. Holds change only the available balance; rows of one transaction share an id (bank-files.md). */
export const airwallex: StatementFormat = {
  id: 'airwallex',
  bank: 'airwallex',
  signature: [
    'time',
    'financial transaction type',
    'transaction id',
    'description',
    'wallet currency',
    'debit net amount',
    'credit net amount',
    'account balance',
  ],
  day: ['time'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { column: 'wallet currency' },
  amount: {
    kind: 'two_columns',
    columns: { credit: 'credit net amount', debit: 'debit net amount', fee: 'fee' },
  },
  description: ['description', 'reference'],
  bankId: ['transaction id', 'financial transaction type'],
  bankCategory: 'financial transaction type',
  balance: 'account balance',
  account: 'account name',
  skips: [
    {
      gives: 'hold',
      when: [['financial transaction type', /(?:^|[_ ])(?:hold|release|authori[sz]ation|reserved?)(?:$|[_ ])/i]],
    },
  ],
  hints: [
    { gives: 'conversion', when: [['financial transaction type', /^conversion/i]] },
    { gives: 'fee', when: [['financial transaction type', /^fee$/i]] },
  ],
};
