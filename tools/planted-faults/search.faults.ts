import { faultsIn } from './fault.ts';

const searchTests = ['server/domains/search/search.test.ts'];

export const searchFaults = [
  ...faultsIn('server/domains/search/search-everything.ts', searchTests, {
    'search: who may not read people is told whose it is': [
      "user_id: may(role, 'read_people') ? user_id : null",
      'user_id: user_id',
    ],
    'search: who may not read cases is told of them': [
      'case_id: readsCases ? (place?.case_id ?? null) : null',
      'case_id: place?.case_id ?? null',
    ],
    'search: what takes too long fails': ['.code !== canceled) throw error', '.code === canceled) throw error'],
    'search: a guess is no guess': ['      found.isGuess = true;\n', ''],
  }),
  ...faultsIn('server/domains/search/search.queries.ts', searchTests, {
    'search: a sign of patterns is one': ['word.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)', 'word'],
    'search: a number is found by what comes before it': ['e.key >= of_key.key', 'e.key > of_key.key'],
    'search: of a common word any eight are found': [
      '= ${commonFrom} limit ${searchResultsMax})',
      '> ${commonFrom} limit ${searchResultsMax})',
    ],
    'search: one word of several is enough': ['sql` and `', 'sql` or `'],
  }),
  ...faultsIn('contract/search/groups.rules.ts', ['contract/search/groups.rules.test.ts', ...searchTests], {
    'search: money is found by whoever reads cases': [
      "payments: { kinds: ['payment'], permissions: ['read_money'] }",
      "payments: { kinds: ['payment'], permissions: ['read_cases'] }",
    ],
  }),
  ...faultsIn('contract/search/operations.ts', [...searchTests, 'server/platform/secrets/sealed-numbers.test.ts'], {
    'search: a tax number stands in the audit': [
      'text(searchTextMax).overwrite(withoutTaxNumbers)',
      'text(searchTextMax)',
    ],
  }),
  ...faultsIn('server/platform/http/serve.ts', searchTests, {
    'search: every letter is in the audit': [
      "(operation.method !== 'GET' && !operation.isRead)",
      "operation.method !== 'GET'",
    ],
  }),
];
