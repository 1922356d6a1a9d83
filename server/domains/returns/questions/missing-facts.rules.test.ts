import { expect, test } from 'vitest';
import { sampleFacts } from '../../../testing/taxes/sample-returns.ts';
import { missingFacts } from './missing-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

const { company, owners, answers, year } = sampleFacts;
const counts = { open: 0, without_rate: 0, quarantined_rows: 0, waiting_files: 0, asking_files: 0 };
const stripe = {
  processor: 'Stripe',
  state: 'open',
  grossCents: null,
  feesCents: 0,
  refundsCents: 0,
  depositsCents: 90_000,
  differenceCents: null,
  asSalesCents: 90_000,
  asTransfersCents: 0,
  saidAt: null,
} as const;
const source = {
  company: { ...company, contact: { filingNumber: '', email: '', phone: '' } },
  owners,
  ownerIsCompany: false,
  year: { ...year, isFirst: false },
  answers: { ...answers },
  wyomingAssets: 0,
  ledger: { counts, accounts: [], rates: [] },
  files: 1,
  hasNoOtherAccounts: false,
  openQuestions: 0,
  parties: [],
  processors: [stripe],
} as unknown as ReturnSource;

const processorsOf = (kind: 'schedule_c' | 'form_1065' | 'form_5472', change: object = {}) =>
  missingFacts(kind, { ...source, processors: [{ ...stripe, ...change }] }).filter(({ key }) =>
    key.startsWith('processor:'),
  );

test('a return of sales waits for the gross of whoever collected them; a Form 5472 tells of none', () => {
  const missing = {
    key: 'processor:Stripe',
    text: 'Lo que cobró Stripe en total, antes de sus comisiones: sube su archivo, o copia el bruto de su 1099-K.',
    where: 'ledger',
  };
  expect([processorsOf('schedule_c'), processorsOf('form_1065'), processorsOf('form_5472')]).toEqual([
    [missing],
    [missing],
    [],
  ]);
});

test('whoever does not know the gross is kept from nothing', () =>
  expect(processorsOf('schedule_c', { state: 'unknown' })).toEqual([]));
