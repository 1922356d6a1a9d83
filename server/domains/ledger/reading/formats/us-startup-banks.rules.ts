import { inDollars, unfinished, type StatementFormat } from './statement-format.ts';

/** Only these of its many column names were seen (domain.md §6); card files were not seen and are mapped by hand. */
export const brexCash: StatementFormat = {
  id: 'brex_cash',
  bank: 'brex',
  signature: ['date', ['to/from', 'description', 'payee'], 'amount', 'balance', 'status', 'account number last four'],
  day: ['date'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { fixed: 'USD' },
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: [['to/from', 'description', 'payee'], 'memo'],
  counterparty: { in: [['to/from', 'payee']], out: [['to/from', 'payee']] },
  balance: 'balance',
  account: 'account number last four',
  status: {
    column: 'status',
    kept: ['settled', 'completed', 'processed', 'posted', 'sent', 'cleared'],
    skipped: { ...unfinished, scheduled: 'pending', processing: 'pending' },
  },
};

/** `Jan 2`, then blank until the next day; the year is nowhere in the file. */
export const slash: StatementFormat = {
  id: 'slash',
  bank: 'slash',
  signature: ['timestamp', 'type', 'description', 'amount', 'balance'],
  isWhole: true,
  day: ['timestamp'],
  ...inDollars,
  isYearless: true,
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description'],
  bankCategory: 'type',
  balance: 'balance',
};

export const novo: StatementFormat = {
  id: 'novo',
  bank: 'novo',
  signature: ['date', 'description', 'amount', 'note', 'check number', 'category'],
  isWhole: true,
  day: ['date'],
  ...inDollars,
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description'],
  bankCategory: 'category',
};
