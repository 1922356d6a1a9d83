import { faultsIn } from './fault.ts';

const searchTests = ['server/domains/search/search.test.ts'];

export const searchFaults = [
  ...faultsIn(
    'server/platform/db/migrations/0206-search.ts',
    ['server/domains/search/search-filling.test.ts', ...searchTests],
    {
      'search: what is written while the table is filled is not found': [
        'age(${row}.xmin) <= age(',
        'age(${row}.xmin) < 0 * age(',
      ],
      'search: who has left is found': ['where u.deleted_at is null and', 'where'],
      'search: a company is found by its first name alone': [
        'unnest(array[c.name, r.company_name, r.alternative_company_name, c.third_name])',
        'unnest(array[c.name, r.company_name])',
      ],
    },
  ),
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
    'search: numbers that come after it are found too': [" and e.key < of_key.key || ${'\\u{10FFFF}'}", ''],
    'search: of a common word any eight are found': [
      '= ${commonFrom} limit ${searchResultsMax})',
      '> ${commonFrom} limit ${searchResultsMax})',
      'a small table is read in the order of the newest anyway; bench/search looks at a large one',
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
  ...faultsIn('server/platform/db/migrations/0207-audit-objects.ts', searchTests, {
    'search: what the team typed to find somebody stays': ["input = a.input - 'text'", 'input = a.input'],
  }),
];
