import type { PlainMovement, StatementWriter } from '../plain-movement.ts';
import { dollars, monthFirst, named, shortMonthFirst } from '../written-amounts.ts';

const inDollars = { isFree: false, currency: 'USD', hasFees: false } as const;
const plainWords = ({ description }: PlainMovement) => description;

const mercury: StatementWriter = {
  ...inDollars,
  format: 'mercury',
  header:
    'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Mercury Category,Category,GL Code,Timestamp,Original Currency,Check Number,Tags,Cardholder Email,Tracking ID',
  states: { done: 'Sent', pending: 'Pending', failed: 'Failed' },
  cells: (movement) => ({
    'Date (UTC)': monthFirst(movement, '-'),
    Description: movement.counterparty,
    'Bank Description': movement.description,
    Amount: dollars(movement.amountMinor).replaceAll(',', ''),
    'Source Account': 'Mercury Checking ••0001',
    'Original Currency': 'EUR',
  }),
  account: () => 'mercury:Mercury Checking ••0001:USD',
  description: ({ counterparty, description }) => `${counterparty} · ${description}`,
  counterparty: true,
};

/** As of 2022. */
const oldMercury: StatementWriter = {
  ...mercury,
  header: 'Date,Description,Amount,Status,Bank Description,Reference,Note',
  cells: (movement, manner) => ({ ...mercury.cells(movement, manner), Date: monthFirst(movement, '-') }),
  account: () => 'mercury:USD',
};

const relay: StatementWriter = {
  ...inDollars,
  format: 'relay',
  header: 'Date,Payee,Account #,Transaction Type,Description,Reference,Status,Amount,Currency,Balance',
  states: { done: 'SETTLED', pending: 'PENDING', failed: 'FAILED' },
  cells: (movement) => ({
    Date: shortMonthFirst(movement),
    Payee: movement.counterparty,
    Description: movement.description,
    Amount: `${movement.amountMinor > 0 ? '+' : ''}${dollars(movement.amountMinor)}`,
    Currency: 'USD',
    Balance: dollars(movement.balanceMinor),
  }),
  account: () => 'relay:USD',
  description: ({ counterparty, description }) => `${description} · ${counterparty}`,
  counterparty: true,
  balance: true,
};

const chaseChecking: StatementWriter = {
  ...inDollars,
  format: 'chase_checking',
  // Its rows have one cell more than the header.
  header: 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #,',
  cells: (movement) => ({
    Details: movement.amountMinor > 0 ? 'CREDIT' : 'DEBIT',
    'Posting Date': monthFirst(movement),
    Description: movement.description,
    Amount: dollars(movement.amountMinor).replaceAll(',', ''),
    Type: 'ACH_DEBIT',
    Balance: dollars(movement.balanceMinor).replaceAll(',', ''),
  }),
  account: () => 'chase:USD',
  description: plainWords,
  balance: true,
};

const chaseCard: StatementWriter = {
  ...inDollars,
  format: 'chase_card',
  header: 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
  cells: (movement) => ({
    'Transaction Date': monthFirst(movement),
    'Post Date': monthFirst(movement),
    Description: movement.description,
    Type: movement.amountMinor > 0 ? 'Payment' : 'Sale',
    Amount: dollars(movement.amountMinor),
  }),
  account: () => 'chase_card:USD',
  description: plainWords,
};

const brexCash: StatementWriter = {
  ...inDollars,
  format: 'brex_cash',
  header: 'Date,To/From,Memo,Amount,Balance,Status,Account Number Last Four',
  states: { done: 'Settled', pending: 'Scheduled', failed: 'Canceled' },
  cells: (movement) => ({
    Date: movement.day,
    'To/From': movement.counterparty,
    Memo: movement.description,
    Amount: dollars(movement.amountMinor),
    Balance: dollars(movement.balanceMinor),
    'Account Number Last Four': '0002',
  }),
  account: () => 'brex:0002:USD',
  description: ({ counterparty, description }) => `${counterparty} · ${description}`,
  counterparty: true,
  balance: true,
};

const slash: StatementWriter = {
  ...inDollars,
  format: 'slash',
  header: 'Timestamp,Type,Description,Amount,Balance',
  cells: (movement) => ({
    Timestamp: named(movement, true),
    Type: 'Card',
    Description: movement.description,
    Amount: dollars(movement.amountMinor),
    Balance: dollars(movement.balanceMinor),
  }),
  account: () => 'slash:USD',
  description: plainWords,
  balance: true,
};

const novo: StatementWriter = {
  ...inDollars,
  format: 'novo',
  header: 'Date,Description,Amount,Note,Check Number, Category',
  cells: (movement) => ({
    Date: monthFirst(movement, '-'),
    Description: movement.description,
    Amount: dollars(movement.amountMinor).replace(/(?=\d)/, '$'),
    ' Category': 'Other',
  }),
  account: () => 'novo:USD',
  description: plainWords,
};

export const usBanks: readonly StatementWriter[] = [
  mercury,
  oldMercury,
  relay,
  chaseChecking,
  chaseCard,
  brexCash,
  slash,
  novo,
];
