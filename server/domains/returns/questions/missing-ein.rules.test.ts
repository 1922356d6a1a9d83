import { returnKinds } from '@zarpa/contract/returns/kinds.rules.ts';
import { expect, test } from 'vitest';
import { sampleFacts } from '../../../testing/taxes/sample-returns.ts';
import { missingFacts } from './missing-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

const { company, year, answers } = sampleFacts;
const sourceOf = (ein: string | null, einAppliedOn: string | null): ReturnSource => ({
  company: {
    ...company,
    contact: { filingNumber: '', email: '', phone: '' },
    ein,
    einAppliedOn,
    mailing: null,
    accountingMethod: 'cash',
  },
  owners: [],
  known: {},
  ownerIsCompany: false,
  year: { ...year, year: year.year },
  answers,
  isEndKnown: false,
  wyomingAssets: 0,
  ledger: {
    counts: { waiting_files: 0, asking_files: 0, quarantined_rows: 0, open: 0, without_rate: 0 },
    accounts: [],
    rates: [],
  } as unknown as ReturnSource['ledger'],
  openQuestions: 0,
  hasNoOtherAccounts: true,
  processors: [],
  parties: [],
  marked: [],
  unmarked: [],
  files: 0,
  missingMonths: [],
  sums: [],
  skipped: [],
  missed: null,
});

test.each([
  ['98-7654321', null, []],
  [null, null, ['form_5472', 'schedule_c', 'form_1065', 'extension']],
  [null, '2025-06-12', ['schedule_c', 'form_1065']],
])('with the EIN %s and applied for on %s, it is missing in %j', (ein, appliedOn, kinds) => {
  const lacking = returnKinds.filter((kind) =>
    missingFacts(kind, sourceOf(ein, appliedOn)).some(({ key }) => key === 'ein'),
  );
  expect(lacking).toEqual(kinds);
});
