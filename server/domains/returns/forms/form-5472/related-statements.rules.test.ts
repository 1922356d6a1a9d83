import { expect, test } from 'vitest';
import { sampleEntry, sampleFacts, sampleSum } from '../../../../testing/taxes/sample-returns.ts';
import { relatedEntries } from './related-entries.rules.ts';
import { partFiveStatement, partSixStatement, unnamedStatement } from './related-statements.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

const hand = { kind: 'hand', paidBy: 'owner', origin: null } as const;
const facts: ReturnFacts = {
  ...sampleFacts,
  sums: [
    sampleSum('expense_by_owner', [
      sampleEntry(1_356, {
        ...hand,
        day: '2025-05-02',
        currency: 'EUR',
        amountMinor: 1_200,
        rate: '1.13',
        rateSource: 'year',
        description: 'Dominio',
      }),
      sampleEntry(1_400, {
        ...hand,
        day: '2025-02-01',
        currency: 'EUR',
        amountMinor: 1_200,
        rate: '1.1666',
        rateSource: 'entry',
        description: '',
      }),
    ]),
    sampleSum('formation_by_owner', [
      sampleEntry(39_900, {
        ...hand,
        kind: 'house',
        houseItem: 'state_fee',
        day: '2025-01-05',
        description: 'Tasa del Estado de Wyoming',
      }),
    ]),
    sampleSum('distribution', [sampleEntry(-5_000, { description: 'ACH OUT' })]),
    sampleSum('in_kind_contribution', [sampleEntry(70_000, { ...hand, description: 'Cámara' })]),
    sampleSum('contribution', [sampleEntry(600, { paidBy: 'related' })]),
  ],
};
const { forms, unnamed } = relatedEntries(facts);
const own = forms[0]!;
const row = { day: '2025-06-30', currency: 'USD', rate: null, rateSource: '' };
const [owner, company, supplier] = ['Titular Principal', 'Faro Digital LLC', 'Supplier, for Faro Digital LLC'];

test('the statement of Part V has every movement by kind and day, in English, gross', () =>
  expect(partFiveStatement(facts, own)).toEqual({
    key: 'part_v',
    title: 'Form 5472, Part V – Statement of reportable transactions',
    usdCents: 47_656,
    groups: [
      {
        title: 'Distribution',
        usdCents: 5_000,
        rows: [
          {
            ...row,
            description: 'Distribution: ACH OUT',
            paidBy: company,
            receivedBy: owner,
            amountMinor: 5_000,
            usdCents: 5_000,
          },
        ],
      },
      {
        title: 'Formation cost paid by owner',
        usdCents: 39_900,
        rows: [
          {
            ...row,
            day: '2025-01-05',
            description: 'Formation cost paid by owner: Wyoming filing fee',
            paidBy: owner,
            receivedBy: supplier,
            amountMinor: 39_900,
            usdCents: 39_900,
          },
        ],
      },
      {
        title: 'Expense paid by owner',
        usdCents: 2_756,
        rows: [
          {
            day: '2025-02-01',
            description: 'Expense paid by owner',
            paidBy: owner,
            receivedBy: supplier,
            currency: 'EUR',
            amountMinor: 1_200,
            rate: '1.1666',
            rateSource: 'Rate of the transaction, as stated by the owner',
            usdCents: 1_400,
          },
          {
            day: '2025-05-02',
            description: 'Expense paid by owner: Dominio',
            paidBy: owner,
            receivedBy: supplier,
            currency: 'EUR',
            amountMinor: 1_200,
            rate: '1.13',
            rateSource: 'IRS yearly average 2025',
            usdCents: 1_356,
          },
        ],
      },
    ],
  }));

test('what was given in kind, and what is of others, stand apart', () => {
  expect(partSixStatement(facts, own)).toEqual({
    key: 'part_vi',
    title: 'Form 5472, Part VI – Schedule of nonmonetary transactions',
    usdCents: 70_000,
    groups: [
      {
        title: 'Contribution in kind',
        usdCents: 70_000,
        rows: [
          {
            ...row,
            description: 'Contribution in kind: Cámara',
            paidBy: owner,
            receivedBy: company,
            amountMinor: 70_000,
            usdCents: 70_000,
          },
        ],
      },
    ],
  });
  expect(unnamedStatement(facts, unnamed)).toEqual({
    key: 'other_related',
    title: 'Transactions of other related parties, not on this form',
    usdCents: 600,
    groups: [
      {
        title: 'Capital contribution',
        usdCents: 600,
        rows: [
          {
            ...row,
            description: 'Capital contribution: WIRE 7731',
            paidBy: 'Another related party',
            receivedBy: company,
            amountMinor: 600,
            usdCents: 600,
          },
        ],
      },
    ],
  });
});

test('without a movement there is no statement', () => {
  const none = relatedEntries(sampleFacts);
  expect(none.unnamed).toEqual([]);
  expect([
    partFiveStatement(sampleFacts, none.forms[0]!),
    partSixStatement(sampleFacts, none.forms[0]!),
    unnamedStatement(sampleFacts, none.unnamed),
  ]).toEqual([undefined, undefined, undefined]);
});
