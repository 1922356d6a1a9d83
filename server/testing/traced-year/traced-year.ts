/** A whole synthetic year of a company: its bank files, and what its owner says about them. */
import { readFileSync } from 'node:fs';
import type { BankFile, ManualEntry, AnsweredYear } from './recomputed-movements.ts';

const fileOf = (bank: BankFile['bank'], name: string) => ({
  bank,
  name,
  text: readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'),
});

/** The second Mercury file begins with a row of the first. */
export const tracedFiles = [
  fileOf('mercury', 'mercury.csv'),
  fileOf('mercury', 'mercury-december.csv'),
  fileOf('chase', 'chase.csv'),
  fileOf('wise', 'wise-eur.csv'),
];

/** Yearly averages of the euro; the rates of other years must not be used. */
export const ratesOfEuro = { 2024: '1.0821', 2025: '1.1275', 2026: '1.1612' };

export const tracedYear: AnsweredYear = {
  files: tracedFiles,
  rates: { USD: '1', EUR: ratesOfEuro[2025] },
  ownRates: { 'wise 2025-08-15': '1.163' },
  places: {
    'mercury 2025-02-20': 'contribution',
    'mercury 2025-03-03': 'income',
    'mercury 2025-03-10': 'software',
    'mercury 2025-03-15': 'advertising',
    // A refund of the same expense.
    'mercury 2025-03-20': 'advertising',
    'mercury 2025-04-01': [
      ['supplies', '-200.00'],
      ['distribution', '-100.01'],
    ],
    'mercury 2025-04-05': 'meals',
    'mercury 2025-04-20': 'own_transfer',
    'mercury 2025-05-05': 'conversion',
    'mercury 2025-06-01': 'related_services',
    'mercury 2025-06-15': 'distribution',
    'mercury 2025-07-01': 'refund_given',
    'mercury 2025-07-10': 'loan_from_owner',
    'mercury 2025-09-10': 'loan_from_owner',
    'mercury 2025-10-01': 'interest_income',
    'mercury 2025-11-01': 'cost_of_goods',
    'mercury 2025-11-15': 'reimbursement',
    'mercury 2025-12-05': 'software',
    'mercury 2025-12-09': 'software',
    'chase 2025-04-21': 'own_transfer',
    'chase 2025-05-02': 'taxes_licenses',
    'chase 2025-08-08': 'rent',
    'chase 2025-08-09': 'legal_professional',
    'chase 2025-09-09': 'other_income',
    'chase 2025-12-31': 'bank_fees',
    'wise 2025-05-05': 'conversion',
    'wise 2025-05-20': 'income',
    'wise 2025-06-06': 'contract_labor',
    'wise 2025-07-07': 'travel',
    'wise 2025-08-15': 'distribution',
    'wise 2025-09-15': [
      ['office', '-50.00'],
      ['utilities', '-49.99'],
    ],
    'wise 2025-10-10': 'contribution',
  },
  byHand: [
    // Our own service, which is there from the start.
    {
      day: '2025-02-10',
      currency: 'USD',
      amount: '299.00',
      paidBy: 'owner',
      category: 'formation_by_owner',
      against: 'legal_professional',
    },
    { ...paidByOwner('2025-02-15', 'EUR', '45.80'), category: 'formation_by_owner', against: 'legal_professional' },
    { ...paidByOwner('2025-03-01', 'USD', '49.00'), category: 'expense_by_owner', against: 'legal_professional' },
    // Exactly half a cent beyond two decimals.
    { ...paidByOwner('2025-03-02', 'EUR', '2.00'), category: 'expense_by_owner', against: 'software' },
    { ...paidByOwner('2025-06-20', 'USD', '800.00'), category: 'in_kind_contribution', against: 'equipment' },
    { ...paidByOwner('2025-08-20', 'USD', '60.07'), category: 'distribution', against: 'income', sign: -1 },
    // Entered by hand, without a question.
    { ...paidByOwner('2025-10-20', 'USD', '15.03'), category: 'expense_by_owner', against: 'education' },
    // The state's fee in our invoice, also there from the start.
    { ...paidByOwner('2025-02-10', 'USD', '100.00'), category: 'formation_by_owner', against: 'taxes_licenses' },
  ],
};

/** What an answer to a yearly question adds, by question. */
export const answersByQuestion: Readonly<Record<string, number>> = {
  formation: 1,
  agent: 2,
  tools: 3,
  in_kind: 4,
  taken: 5,
};
export const writtenByHand = 6;

/** By another company of the owner: on a form of its own. */
export const ofRelated: ManualEntry = {
  day: '2025-11-20',
  currency: 'USD',
  amount: '310.09',
  paidBy: 'related',
  category: 'expense_by_owner',
  against: 'memberships',
};

function paidByOwner(day: string, currency: string, amount: string) {
  return { day, currency, amount, paidBy: 'owner' as const };
}
