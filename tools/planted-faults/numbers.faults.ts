import { faultsIn } from './fault.ts';

const sealedNumbersTests = ['server/platform/secrets/sealed-numbers.test.ts'];

export const numbersFaults = [
  ...faultsIn('server/domains/billing/billing.queries.ts', sealedNumbersTests, {
    'a tax number stands open in a billing profile': [
      "withSealed({ user_id: userId, ...plain }, 'tax_id')",
      '{ user_id: userId, ...plain }',
    ],
  }),
  ...faultsIn('server/domains/billing/invoices.queries.ts', sealedNumbersTests, {
    'a tax number stands open on an invoice’s row': [
      "withSealed(row, 'buyer')",
      '{ ...row, buyer: JSON.stringify(row.buyer) }',
    ],
  }),
  ...faultsIn('server/domains/formation/history/history.queries.ts', sealedNumbersTests, {
    'a tax number stands open in a history': ["withSealed(part, 'value', 'salt')", 'part'],
    'the salt of a sealed tax number stands open': ["value', 'salt')", "value')"],
  }),
  ...faultsIn('server/domains/companies/companies.queries.ts', sealedNumbersTests, {
    'a tax number stands open in a company': ["ein: withSealed({ user_id: userId, ein }, 'ein').ein, ", ''],
  }),
  ...faultsIn('server/platform/secrets/number-columns.rules.ts', sealedNumbersTests, {
    'a tax number that is wanted stands open': [
      "(fact === 'ein' ? whole(value, change) : value),\n  wanted",
      'value,\n  wanted',
    ],
    'a tax number stands open in a step that waits': [", change) => field(value, 'ein', change)", ') => value'],
    'a corrected tax number stands open in its proposal': ["field(one, 'before', change)!, 'after", "one, 'before"],
  }),
  ...faultsIn('server/domains/documents/papers/document-texts.queries.ts', sealedNumbersTests, {
    'a tax number stands open in the text of a paper': [
      "withSealed({ document_id: documentId, user_id: userId, lines: [...lines], read_at: at }, 'lines')",
      '{ document_id: documentId, user_id: userId, lines: [...lines], read_at: at }',
    ],
  }),
  ...faultsIn('server/domains/documents/papers/versions.queries.ts', sealedNumbersTests, {
    'the digest of a paper lets one try every tax number': ["  'facts_digest',\n      ", ''],
  }),
  ...faultsIn('server/platform/secrets/tax-numbers.ts', sealedNumbersTests, {
    'a sealed tax number opens in anybody’s row': [', userId, number', ", '', number"],
    'a tax number is found by how it is typed': [".replaceAll(/[^\\p{L}\\d]/gu, '').toUpperCase()", ''],
  }),
  ...faultsIn('server/domains/companies/correctable.queries.ts', sealedNumbersTests, {
    'an EIN that another company has is found by the present key alone': [
      'indexesOf(ein))',
      'indexesOf(ein).slice(0, 1))',
    ],
  }),
];
