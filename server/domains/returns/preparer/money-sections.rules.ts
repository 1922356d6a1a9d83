import { type CategoryKey, categoryKeys, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { type ProcessorSheet, processorStateEnglish } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { reportableCents } from '@zarpa/contract/tax/book/others-paid.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { CategorySum } from '../forms/return-facts.rules.ts';
import { dollars, inCurrency } from '../worksheets/writable-text.rules.ts';
import { amountHead, type PacketSection, type PacketSource, sectionOf, textHead } from './packet-source.rules.ts';

const orNotKnown = (cents: number | null) => (cents === null ? 'not known' : dollars(cents));
const inCatalogue = (one: CategorySum, other: CategorySum) =>
  categoryKeys.indexOf(one.category) - categoryKeys.indexOf(other.category);
const isOwners = (category: CategoryKey) => ledgerCategories[category].kind === 'owner';

const totalHeads = [textHead('Category'), amountHead('Entries'), amountHead('USD')];
const totalRow = ({ category, entries, usdCents }: CategorySum) => [
  ledgerCategories[category].english,
  String(entries),
  dollars(usdCents),
];

export function totalsSection({ source: { sums } }: PacketSource): PacketSection {
  const section = {
    title: 'Ledger totals',
    titulo: 'Totales del libro',
    notes: ['Cash basis. What came in is positive, what went out is negative. Every entry is in the workbook.'],
    heads: totalHeads,
    rows: sums
      .filter(({ category }) => !isOwners(category))
      .toSorted(inCatalogue)
      .map(totalRow),
  };
  return sectionOf(section, 'The ledger has no entry of this year.');
}

export function processorsSection({ source: { processors } }: PacketSource): PacketSection {
  const section = {
    title: 'Form 1099-K reconciliation',
    titulo: 'Conciliación con el 1099-K',
    notes: [
      'Gross less fees, refunds and deposits. Without the processor’s own file the ledger counts its deposits as sales, not the gross.',
    ],
    heads: [
      textHead('Processor'),
      ...['Gross', 'Fees', 'Refunds', 'Deposits', 'Difference'].map(amountHead),
      textHead('Gross by'),
    ],
    rows: processors.map((one) => [
      one.processor,
      orNotKnown(one.grossCents),
      ...figuresOf(one),
      orNotKnown(one.differenceCents),
      processorStateEnglish[one.state],
    ]),
  };
  return sectionOf(section, 'No account of this year has money of a payment processor.');
}

const figuresOf = ({ grossCents, feesCents, refundsCents, depositsCents }: ProcessorSheet) => [
  ...[feesCents, refundsCents].map((cents) => orNotKnown(grossCents === null ? null : cents)),
  dollars(depositsCents),
];

export function contractorsSection({ contractors }: PacketSource): PacketSection {
  const section = {
    title: 'Contractors paid, by the ledger',
    titulo: 'Colaboradores pagados, según el libro',
    notes: [
      'A US person paid $600 or more in the year for services is reported on Form 1099-NEC by 31 January. For payments of 2026 and later the amount is $2,000 by general knowledge: check it. Payments by card or through a processor are on that payer’s Form 1099-K.',
      'A foreign contractor gives a Form W-8; pay for services performed in the US may be reported on Form 1042-S by 15 March.',
      'Copies of Forms W-9 and W-8 are not kept here: ask for them.',
    ],
    heads: [textHead('Paid to'), amountHead('Payments'), amountHead('USD'), textHead('From $600')],
    rows: contractors.map(({ name, entries, usd_cents }) => [
      name,
      String(entries),
      dollars(usd_cents),
      usd_cents >= reportableCents ? 'W-9 or W-8?' : '',
    ]),
  };
  return sectionOf(section, 'The ledger has no payment under “Contract labor”.');
}

export function accountsSection({ source: { ledger }, highest }: PacketSource): PacketSection {
  const rateOf = (currency: string) =>
    currency === 'USD' ? '1' : ledger.rates.find((one) => one.currency === currency)?.rate?.rate;
  const inUsd = (minor: number, currency: string) => {
    const rate = rateOf(currency);
    return rate === undefined ? 'no rate' : dollars(usdCentsOf(minor, currency, rate));
  };
  const section = {
    title: 'Accounts and their highest balance',
    titulo: 'Cuentas y su saldo más alto',
    notes: [
      'For the FBAR (FinCEN 114) of accounts outside the US: where each is held is for its owner to say. The highest balance is that of the rows that tell of one; the FBAR converts by the Treasury’s rate at the end of the year, here it is the ledger’s.',
    ],
    heads: [
      textHead('Account'),
      amountHead('Highest'),
      textHead('On'),
      amountHead('USD'),
      amountHead('At the year’s end'),
    ],
    rows: ledger.accounts.map(({ account, currency, closing_minor }) => {
      const most = highest.find((one) => one.account === account);
      return [
        accountName(account),
        most ? inCurrency(most.balance_minor, currency) : 'not told by its files',
        most?.day ?? '',
        most ? inUsd(most.balance_minor, currency) : '',
        closing_minor === null ? 'not known' : inCurrency(closing_minor, currency),
      ];
    }),
  };
  return sectionOf(section, 'No file of an account is of this year.');
}

const assetCategories: readonly CategoryKey[] = ['equipment', 'in_kind_contribution'];

export function assetsSection({ source: { sums } }: PacketSource): PacketSection {
  const found = sums.filter(({ category }) => assetCategories.includes(category));
  const left = found.reduce((all, { entries, cited }) => all + entries - cited.length, 0);
  const section = {
    title: 'Fixed assets bought or put in',
    titulo: 'Equipo comprado o aportado',
    notes: [
      'Of this year alone: what was bought before, and its depreciation, is not recorded.',
      ...(left > 0 ? [`${left} more are in the workbook.`] : []),
    ],
    heads: [textHead('Date'), textHead('Description'), textHead('Category'), amountHead('USD')],
    rows: found
      .flatMap(({ category, cited }) => cited.map((entry) => ({ category, ...entry })))
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ day, description, category, usdCents }) => [
        day,
        description,
        ledgerCategories[category].english,
        dollars(Math.abs(usdCents)),
      ]),
  };
  return sectionOf(section, 'The ledger has no entry of equipment.');
}
