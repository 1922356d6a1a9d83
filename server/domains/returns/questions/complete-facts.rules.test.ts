import { returnKinds } from '@zarpa/contract/returns/kinds.rules.ts';
import { describe, expect, test } from 'vitest';
import { nobodyPrepares } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import { sampleEntry, sampleFacts, sampleParty } from '../../../testing/taxes/sample-returns.ts';
import { completeFacts, digestOfFacts } from './complete-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

const { company, owners, answers, year } = sampleFacts;
const source = {
  company: { ...company, contact: { filingNumber: '2024-001', email: 'cliente@zarpa.test', phone: '+34600000000' } },
  owners,
  ownerIsCompany: false,
  year: { ...year, isFirst: false },
  answers,
  wyomingAssets: 0,
  ledger: { accounts: [], rates: [] },
  sums: [],
  parties: [],
  marked: [],
  unmarked: [],
  skipped: [],
  processors: [],
  missingMonths: [],
  missed: null,
} as unknown as ReturnSource;

const stripe = { processor: 'Stripe', state: 'unknown', grossCents: null, asSalesCents: 100 } as never;
const changes: Record<string, Partial<ReturnSource>> = {
  'an entry': { sums: [{ category: 'software', usdCents: -100, entries: 1, cited: [] }] },
  'with whom an entry was': {
    parties: [sampleParty],
    marked: [{ category: 'rent', entry: sampleEntry(-100, { withParty: sampleParty.id }) }],
  },
  'a yes that no entry tells': { unmarked: ['related_payments'] },
  'a skipped row': { skipped: [{ reason: 'pending', rows: 1 }] },
  'a processor’s deposits': { processors: [stripe] },
  'a month without a statement': { missingMonths: [{ account: 'mercury:A:USD', months: ['2025-03'] }] },
  'why it was missed': { missed: { learned: 'a', cause: 'b', since: 'c' } as never },
  'an answer of the year': { answers: { ...answers, changed: 'yes' } },
  'that it is the last year': { answers: { ...answers, is_final: 'yes' } },
  'a passport’s country': { owners: [{ ...owners[0]!, answers: { ...owners[0]!.answers, citizenship: 'AR' } }] },
  'a number of the IRS': { owners: [{ ...owners[0]!, answers: { ...owners[0]!.answers, us_tax_id: '900-70-0000' } }] },
  'that an owner is a company': { owners: [{ ...owners[0]!, isCompany: true }] },
  'who signs for an owner': {
    owners: [{ ...owners[0]!, company: { country: 'Spain', number: 'B-1', signatory: 'Ana Paz', title: 'CEO' } }],
  },
  'an owner’s name': { owners: [{ ...owners[0]!, name: 'Titular Distinto' }] },
  'the name of the LLC': { company: { ...source.company!, name: 'Faro Norte LLC' } },
  'the address of its mail': { company: { ...source.company!, mailing: { ...company.address, street: 'PO Box 7' } } },
  'its accounting method': { company: { ...source.company!, accountingMethod: 'accrual' } },
  'its telephone': { company: { ...source.company!, contact: { ...source.company!.contact, phone: '+34600000001' } } },
  'what it has in Wyoming': { wyomingAssets: 10 },
};

/** The kinds of packet that a change of each fact affects. */
const touched: Record<string, readonly string[]> = {
  'an entry': ['form_5472', 'schedule_c', 'form_1065'],
  'with whom an entry was': ['form_5472', 'schedule_c', 'form_1065'],
  'a yes that no entry tells': ['form_5472', 'schedule_c', 'form_1065'],
  'a skipped row': ['form_5472', 'schedule_c', 'form_1065'],
  'a processor’s deposits': ['schedule_c', 'form_1065'],
  'a month without a statement': ['form_5472', 'schedule_c', 'form_1065'],
  'why it was missed': ['form_5472', 'schedule_c', 'form_1065'],
  'an answer of the year': ['form_5472', 'schedule_c', 'form_1065'],
  'that it is the last year': ['form_5472', 'schedule_c', 'form_1065', 'extension'],
  'a passport’s country': ['form_5472', 'schedule_c', 'form_1065'],
  'a number of the IRS': ['form_5472', 'schedule_c', 'form_1065', 'extension'],
  'that an owner is a company': ['form_5472', 'schedule_c', 'form_1065'],
  'who signs for an owner': ['form_5472', 'schedule_c', 'form_1065', 'annual_report'],
  'an owner’s name': [...returnKinds],
  'the name of the LLC': [...returnKinds],
  'the address of its mail': ['annual_report'],
  'its accounting method': ['schedule_c', 'form_1065'],
  'its telephone': ['annual_report'],
  'what it has in Wyoming': ['annual_report'],
};

describe('what a packet no longer says', () => {
  test.each(Object.entries(changes))('%s', (name, change) => {
    const others = returnKinds.filter(
      (kind) => digestOfFacts(kind, { ...source, ...change }) !== digestOfFacts(kind, source),
    );
    expect(others).toEqual(touched[name]);
  });

  test('nothing changed, nothing is new', () => {
    for (const kind of returnKinds)
      expect(digestOfFacts(kind, structuredClone(source))).toBe(digestOfFacts(kind, source));
  });
});

test('each owner is what its member says; one of whom nobody told, what was answered of all', () => {
  const members = [true, false, null].map((isCompany, place) => ({ ...owners[0]!, id: String(place), isCompany }));
  const beside = { settings: settingsOf({}), preparer: nobodyPrepares, amendment: 0 };
  const kinds = (ownerIsCompany: boolean | null) =>
    completeFacts({ ...source, owners: members, ownerIsCompany }, beside).owners.map(({ isCompany }) => isCompany);
  expect([kinds(true), kinds(false), kinds(null)]).toEqual([
    [true, false, true],
    [true, false, false],
    [true, false, false],
  ]);
});
