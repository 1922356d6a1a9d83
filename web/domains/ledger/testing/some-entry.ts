/** An entry for tests. */
import type { Entry } from '../ledger.data.ts';

export function someEntry(change: Partial<Entry> = {}): Entry {
  return {
    id: 'e1',
    kind: 'bank',
    day: '2026-03-10',
    description: 'AWS EMEA 4411',
    counterparty: 'Amazon Web Services',
    account: 'mercury:Checking ••1234:USD',
    currency: 'USD',
    amount_minor: -2000,
    fee_minor: 0,
    usd_cents: -2000,
    fee_usd_cents: 0,
    rate: { rate: '1', source: 'own' },
    category: 'software',
    fee_category: null,
    source: 'vendor',
    because: 'vendor:Amazon Web Services',
    rule_id: null,
    rule_text: null,
    confidence: 'likely',
    parts: [],
    pair: null,
    origin: { statement_id: 's1', file_name: 'marzo.csv', row: 12 },
    question: null,
    paid_by: 'company',
    with: { whom: 'usual', party: null, member: null, concept: null },
    note: '',
    receipts: [],
    is_locked: false,
    version: 1,
    ...change,
  };
}
