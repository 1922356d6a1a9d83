/** One entry, one year and one rule as the reference of the API shows them. */

const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c21';
export const exampleIds = {
  entry: id,
  change: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c22',
  rule: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c23',
};

export const exampleEntry = {
  id,
  kind: 'bank',
  day: '2026-01-14',
  description: 'Hosting de enero',
  counterparty: 'Hosting',
  account: 'mercury:Checking ••1234:USD',
  currency: 'USD',
  amount_minor: -2000,
  fee_minor: 0,
  usd_cents: -2000,
  fee_usd_cents: 0,
  rate: { rate: '1', source: 'own' },
  category: 'software',
  fee_category: null,
  source: 'company_rule',
  because: `rule:${exampleIds.rule}`,
  rule_id: exampleIds.rule,
  rule_text: 'Lo que sale y contiene «hosting» → Software y servicios en línea',
  confidence: 'sure',
  parts: [],
  pair: null,
  origin: { statement_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12', file_name: 'extracto-enero.csv', row: 5 },
  question: null,
  paid_by: 'company',
  with: { whom: 'usual', party: null, member: null, concept: null },
  note: '',
  receipts: [],
  is_locked: false,
  version: 0,
} as const;

export const exampleWindow = {
  total: 1,
  in_usd_cents: 0,
  out_usd_cents: -2000,
  without_rate: 0,
  items: [exampleEntry],
} as const;

export const exampleYear = {
  year: 2026,
  period: '2026',
  begin: '2026-01-01',
  end: '2026-12-31',
  is_locked: false,
  counts: {
    entries: 1,
    open: 0,
    without_rate: 0,
    unpaired: 0,
    by_hand: 0,
    quarantined_rows: 0,
    asking_files: 0,
    waiting_files: 0,
  },
  accounts: [
    {
      account: 'mercury:Checking ••1234:USD',
      currency: 'USD',
      months: [{ month: '2026-01', state: 'unproved', entries: 1, in_minor: 0, out_minor: -2000 }],
      opening_minor: null,
      closing_minor: null,
      closing_source: null,
      movements_minor: -2000,
      agrees: null,
    },
  ],
  totals: [{ category: 'software', month: '2026-01', usd_cents: -2000, entries: 1 }],
  rates: [],
  undoable: { id: exampleIds.change, kind: 'rule', entries: 1, at: '2026-11-24T10:00:00.000Z' },
} as const;

export const exampleRuleInput = {
  how: 'contains',
  text: 'hosting',
  direction: 'out',
  category: 'software',
} as const;

export const exampleRule = {
  ...exampleRuleInput,
  id: exampleIds.rule,
  amount: null,
  account: null,
  created_at: '2026-11-24T10:00:00.000Z',
  entries: 1,
} as const;

export const exampleQuestionnaire = {
  answers: [{ question: 'formation', answer: 'no', items: [], answered_at: '2026-11-24T10:00:00.000Z' }],
  open: 11,
  is_nothing_to_report: false,
} as const;
