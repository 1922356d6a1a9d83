import { expect, test } from 'vitest';
import { bankCategoryAnswer } from './bank-categories.rules.ts';
import { mccAnswer } from './mcc.rules.ts';

const of = (category: string) => ({ category });
const ask = (reason: string) => ({ ask: reason });

test.each([
  ['3000', of('travel')],
  ['3299', of('travel')],
  ['3300', undefined],
  ['3351', of('travel')],
  ['3441', of('travel')],
  ['3501', of('travel')],
  ['3999', of('travel')],
  ['4000', undefined],
  ['5812', of('meals')],
  ['5541', of('car')],
  ['5734', of('software')],
  ['7311', of('advertising')],
  ['8931', of('legal_professional')],
  ['9311', of('taxes_licenses')],
  ['6011', ask('cash')],
  ['4829', ask('transfer')],
  ['5411', ask('groceries')],
  ['5816', ask('games')],
  ['7399', ask('ambiguous')],
  ['', undefined],
  ['57', undefined],
  ['3000x', undefined],
])('activity %s', (mcc, answer) => expect(mccAnswer(mcc)).toEqual(answer));

test.each([
  ['RideshareAndTaxis', 'out', of('travel')],
  ['Rideshare & Taxis', 'out', of('travel')],
  ['Software', 'out', of('software')],
  ['Software', 'in', undefined],
  ['Food & Drink', 'out', of('meals')],
  ['stripe_fee', 'out', of('commissions')],
  ['charge', 'in', of('income')],
  ['charge', 'out', undefined],
  ['refund', 'out', of('refund_given')],
  ['refund', 'in', of('refund_received')],
  ['BALANCE_INTEREST', 'in', of('interest_income')],
  ['Grocery', 'out', ask('groceries')],
  ['FOOD_AND_DRINK_GROCERIES', 'out', ask('groceries')],
  ['FOOD_AND_DRINK_COFFEE', 'out', of('meals')],
  ['BANK_FEES_INTEREST_CHARGE', 'out', of('interest')],
  ['BANK_FEES_WIRE_TRANSFER_FEES', 'out', of('bank_fees')],
  ['RENT_AND_UTILITIES_INTERNET_AND_CABLE', 'out', of('utilities')],
  ['TRANSFER_OUT_SAVINGS', 'out', undefined],
  ['INCOME_SALARY', 'in', undefined],
  ['CARD_PAYMENT', 'out', undefined],
  ['', 'out', undefined],
] as const)('a bank’s %s, %s', (written, direction, answer) =>
  expect(bankCategoryAnswer(written, direction)).toEqual(answer),
);
