import type { PlainMovement, StatementWriter } from '../plain-movement.ts';
import { dayFirst, monthFirst, written } from '../written-amounts.ts';

const free = { isFree: true, balance: true } as const;
const plainWords = ({ description }: PlainMovement) => description;
const ownId = ({ bankId }: PlainMovement) => bankId;

const wiseBalance: StatementWriter = {
  ...free,
  format: 'wise_balance',
  header:
    'TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees,Exchange To Amount,Transaction Type,Transaction Details Type',
  hasFees: true,
  cells: (movement, manner) => ({
    'TransferWise ID': movement.bankId,
    Date: dayFirst(movement, '-'),
    'Date Time': `${dayFirst(movement, '-')} 10:20:30.123`,
    Amount: written(movement.amountMinor, movement.currency, manner),
    Currency: movement.currency,
    Description: movement.description,
    'Running Balance': written(movement.balanceMinor, movement.currency, manner),
    [movement.amountMinor > 0 ? 'Payer Name' : 'Payee Name']: movement.counterparty,
    'Total fees': written(0 - movement.feeMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `wise:${currency}`,
  description: plainWords,
  counterparty: true,
  bankId: ownId,
};

const wiseHistory: StatementWriter = {
  isFree: true,
  format: 'wise_history',
  header:
    'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch,Created by,Category,Note',
  hasFees: true,
  states: { done: 'COMPLETED', pending: 'PENDING', failed: 'CANCELLED' },
  cells: ({ currency, amountMinor, feeMinor, ...movement }, manner) => {
    const isIn = amountMinor > 0;
    const [own, other] = isIn ? ['Target', 'Source'] : ['Source', 'Target'];
    return {
      ID: movement.bankId,
      Direction: isIn ? 'IN' : 'OUT',
      'Created on': `${movement.day} 08:00:00`,
      'Finished on': `${movement.day} 09:10:11`,
      [`${own} fee amount`]: written(0 - feeMinor, currency, manner),
      [`${own} fee currency`]: currency,
      [`${own} amount (after fees)`]: written(isIn ? amountMinor : feeMinor - amountMinor, currency, manner),
      [`${own} currency`]: currency,
      [`${other} amount (after fees)`]: written(1, 'GBP', manner),
      [`${other} currency`]: 'GBP',
      [`${other} name`]: movement.counterparty,
      Reference: movement.description,
    };
  },
  account: ({ currency }) => `wise:${currency}`,
  description: ({ counterparty, description }) => `${counterparty} · ${description}`,
  counterparty: true,
  bankId: ownId,
};

const revolutBusiness: StatementWriter = {
  ...free,
  format: 'revolut_business',
  header:
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary name,MCC,Related transaction id,Spend program,Sender account,Sender name,Card references',
  hasFees: true,
  states: { done: 'COMPLETED', pending: 'PENDING', failed: 'REVERTED' },
  cells: (movement, manner) => ({
    'Date started (UTC)': movement.day,
    'Date completed (UTC)': movement.day,
    ID: movement.bankId,
    Type: 'TRANSFER',
    Description: movement.description,
    'Orig currency': 'GBP',
    'Orig amount': '1.00',
    'Payment currency': movement.currency,
    Amount: written(movement.amountMinor - movement.feeMinor, movement.currency, manner),
    'Total amount': written(movement.amountMinor, movement.currency, manner),
    Fee: written(0 - movement.feeMinor, movement.currency, manner),
    'Fee currency': movement.currency,
    Balance: written(movement.balanceMinor, movement.currency, manner),
    Account: 'Main',
    [movement.amountMinor > 0 ? 'Sender name' : 'Beneficiary name']: movement.counterparty,
  }),
  account: ({ currency }) => `revolut:Main:${currency}`,
  description: plainWords,
  counterparty: true,
  bankId: ownId,
};

const revolutPersonal: StatementWriter = {
  ...free,
  format: 'revolut_personal',
  header: 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
  hasFees: true,
  states: { done: 'COMPLETED', pending: 'PENDING', failed: 'REVERTED' },
  cells: (movement, manner) => ({
    Type: 'TRANSFER',
    Product: 'Current',
    'Started Date': `${movement.day} 08:00:00`,
    'Completed Date': `${movement.day} 09:10:11`,
    Description: movement.description,
    Amount: written(movement.amountMinor - movement.feeMinor, movement.currency, manner),
    Fee: written(0 - movement.feeMinor, movement.currency, manner),
    Currency: movement.currency,
    Balance: written(movement.balanceMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `revolut_personal:Current:${currency}`,
  description: plainWords,
};

const payoneer: StatementWriter = {
  ...free,
  isFree: false,
  format: 'payoneer',
  header:
    'Transaction Date,Time,Time Zone,Transaction ID,Description,Credit Amount,Debit Amount,Currency,Transfer Amount,Transfer Amount Currency,Status,Running Balance,Additional Description,Store Name,Source,Target,Reference ID',
  hasFees: false,
  states: { done: 'Completed', pending: 'Pending', failed: 'Canceled' },
  cells: (movement, manner) => ({
    'Transaction Date': monthFirst(movement),
    Time: '10:20:30',
    'Transaction ID': movement.bankId,
    Description: movement.description,
    [movement.amountMinor > 0 ? 'Credit Amount' : 'Debit Amount']: written(
      Math.abs(movement.amountMinor),
      movement.currency,
      manner,
    ),
    Currency: movement.currency,
    'Running Balance': written(movement.balanceMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `payoneer:${currency}`,
  description: plainWords,
  bankId: ownId,
};

const airwallex: StatementWriter = {
  ...free,
  isFree: false,
  format: 'airwallex',
  header:
    'Time,Type,Financial Transaction Type,Transaction Id,Description,Wallet Currency,Target Currency,Target Amount,Conversion Rate,Mature Date,Amount,Fee,Debit Net Amount,Credit Net Amount,Available Balance,Account Balance,Created At,Request Id,Reference,Note to Self',
  hasFees: true,
  cells: (movement, manner) => ({
    Time: `${movement.day}T10:20:30-0700`,
    Type: 'PAYOUT',
    'Financial Transaction Type': 'PAYOUT',
    'Transaction Id': movement.bankId,
    Description: movement.description,
    'Wallet Currency': movement.currency,
    Amount: written(Math.abs(movement.amountMinor - movement.feeMinor), movement.currency, manner),
    Fee: written(0 - movement.feeMinor, movement.currency, manner),
    [movement.amountMinor > 0 ? 'Credit Net Amount' : 'Debit Net Amount']: written(
      Math.abs(movement.amountMinor),
      movement.currency,
      manner,
    ),
    'Available Balance': written(movement.balanceMinor + 1, movement.currency, manner),
    'Account Balance': written(movement.balanceMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `airwallex:${currency}`,
  description: plainWords,
  bankId: ({ bankId }) => `${bankId}:PAYOUT`,
};

export const worldBanks: readonly StatementWriter[] = [
  wiseBalance,
  wiseHistory,
  revolutBusiness,
  revolutPersonal,
  payoneer,
  airwallex,
];
