/**
 * Meaning of a bank's own category: the weakest hint, because a provider once called a card payment a salary
 * (categorisation.md §1).
 */
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { AskReason } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import type { HintAnswer } from './mcc.rules.ts';

/** Words of Mercury, Revolut, Chase and Wise, types of Stripe and PayPal, keys of Plaid, in any case and with any separators. */
export function bankCategoryAnswer(written: string, direction: Direction): HintAnswer | undefined {
  const key = bankCategoryKey(written);
  if (key === '') return undefined;
  const table = direction === 'out' ? spent : received;
  return table.get(key) ?? (direction === 'out' ? plaidAnswer(written) : undefined);
}

/** `Rideshare & Taxis` and `RideshareAndTaxis` → `rideshareandtaxis`. */
const bankCategoryKey = (written: string) =>
  plainLetters(written)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

const of = (category: CategoryKey): HintAnswer => ({ category });
const ask = (reason: AskReason): HintAnswer => ({ ask: reason });

const spentWords: readonly (readonly [names: string, HintAnswer])[] = [
  ['advertising, marketing, ads', of('advertising')],
  ['airlines, carrental, groundtransportation, lodging, othertravel, parking, rideshareandtaxis, travel', of('travel')],
  ['accommodation, transport, hotels', of('travel')],
  ['restaurants, fooddelivery, foodanddrink, eatingout', of('meals')],
  ['fuelandgas, vehicleexpenses, gas, fuel, automotive', of('car')],
  ['software, saas, softwareandsubscriptions, subscriptions, cloud', of('software')],
  ['officesupplies, officeandshipping, shipping', of('office')],
  ['internetandtelephone, utilities, billsandutilities', of('utilities')],
  ['legal, professionalservices, accounting, governmentservices', of('legal_professional')],
  ['insurance', of('insurance')],
  ['taxes, government', of('taxes_licenses')],
  ['education, conferences, booksandnewspaper', of('education')],
  ['memberships', of('memberships')],
  ['facilitiesexpenses, rent', of('rent')],
  ['payroll, salaries', of('wages')],
  ['inventory, costofgoodssold', of('cost_of_goods')],
  ['fees, feesandadjustments, bankfees, fee', of('bank_fees')],
  ['stripefee, networkcost', of('commissions')],
  ['refund, paymentrefund, chargeback, dispute', of('refund_given')],
  ['grocery, groceries', ask('groceries')],
  ['atm, cash, cashwithdrawal', ask('cash')],
  ['entertainment, gambling, games', ask('games')],
  ['retail, electronics, clothing, shopping, generalmerchandise, alcoholandbars, personal', ask('ambiguous')],
];

const receivedWords: readonly (readonly [names: string, HintAnswer])[] = [
  ['charge, payment, sales, revenue, customerpayment', of('income')],
  [
    'websitepayment, expresscheckoutpayment, mobilepayment, generalpayment, subscriptionpayment, paymentreceived',
    of('income'),
  ],
  [
    'webacceptpaymentreceived, shoppingcartpaymentreceived, masspaypayment, ebayauctionpayment, directcreditcardpayment',
    of('income'),
  ],
  [
    'pagoweb, pagoexpress, pagoexprs, pagoexpres, pagoexpresscheckout, pagomovil, pagogeneral, pagoensitioweb, pagorecibido',
    of('income'),
  ],
  ['pagodesuscripcion, pagodesitioweb, pagoporsitioweb, pagodirectocontarjetadecredito, pagomasivo', of('income')],
  [
    'pagamentoweb, pagamentoexpresscheckout, pagamentogeral, pagamentomovel, pagamentodeassinatura, pagamentorecebido',
    of('income'),
  ],
  ['pagamentodosite, pagamentoemsite, pagamentopelosite, pagamentoemmassa', of('income')],
  ['balanceinterest, interest, interestpaid, interestearned', of('interest_income')],
  ['balancecashback, cashback, rewards', of('other_income')],
  ['refund, paymentrefund, cardrefund', of('refund_received')],
];

const tableOf = (rows: readonly (readonly [names: string, HintAnswer])[]) =>
  new Map(rows.flatMap(([names, answer]) => names.split(', ').map((name) => [name, answer] as const)));

const spent = tableOf(spentWords);
const received = tableOf(receivedWords);

function plaidAnswer(written: string): HintAnswer | undefined {
  if (!/^[A-Z]+(?:_[A-Z]+)+$/.test(written)) return undefined;
  return plaid.find(([beginning]) => written.startsWith(beginning))?.[1];
}

const plaid: readonly (readonly [beginning: string, HintAnswer])[] = [
  ['BANK_FEES_INTEREST_CHARGE', of('interest')],
  ['BANK_FEES_ATM', of('bank_fees')],
  ['BANK_FEES', of('bank_fees')],
  ['FOOD_AND_DRINK_GROCERIES', ask('groceries')],
  ['FOOD_AND_DRINK_BEER', ask('ambiguous')],
  ['FOOD_AND_DRINK', of('meals')],
  ['TRANSPORTATION_GAS', of('car')],
  ['TRANSPORTATION', of('travel')],
  ['TRAVEL', of('travel')],
  ['RENT_AND_UTILITIES_RENT', of('rent')],
  ['RENT_AND_UTILITIES', of('utilities')],
  ['GENERAL_SERVICES_ACCOUNTING', of('legal_professional')],
  ['GENERAL_SERVICES_CONSULTING', of('legal_professional')],
  ['GENERAL_SERVICES_INSURANCE', of('insurance')],
  ['GENERAL_SERVICES_POSTAGE', of('office')],
  ['GENERAL_SERVICES_STORAGE', of('office')],
  ['GENERAL_SERVICES_EDUCATION', of('education')],
  ['GENERAL_MERCHANDISE_OFFICE', of('office')],
  ['GENERAL_MERCHANDISE', ask('ambiguous')],
  ['GOVERNMENT_AND_NON_PROFIT_TAX', of('taxes_licenses')],
  ['ENTERTAINMENT', ask('games')],
];
