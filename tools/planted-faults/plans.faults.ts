import { faultsIn } from './fault.ts';

export const plansFaults = [
  ...faultsIn('server/domains/plans/catalogue.ts', ['server/domains/plans/prices.test.ts'], {
    'the day before paying counts from the wrong plan': ['body.plan_type,', "'Basico',"],
  }),
  ...faultsIn(
    'server/domains/plans/price-for-charging.ts',
    ['server/domains/companies/create-initial-company.test.ts', 'server/domains/plans/catalogue-versions.test.ts'],
    {
      'an add-on that is no longer sold is charged': ["throw fail('plans.addon_unavailable')", 'return price'],
      'an unknown add-on is ignored': ["throw fail('plans.addon_unknown');", ';'],
      'a plan that is hidden is sold': ["throw fail('plans.plan_unavailable');", ';'],
      'what a purchase was shown is judged by the first version': [
        'loadCatalogueOf(db, version)',
        'loadCatalogueOf(db, 1)',
      ],
    },
  ),
  ...faultsIn('server/domains/plans/catalogue-versions.ts', ['server/domains/plans/catalogue-versions.test.ts'], {
    'who proposed a version confirms it': [
      "outcome !== 'confirmed_alone' && !isOwn) return",
      "outcome !== 'confirmed_alone') return",
    ],
    'alone beside others who could confirm': ['(tx, staffId)).length > 0', '(tx, staffId)).length < 0'],
    'alone at once': ["throw fail('plans.alone_too_early')", 'return'],
    'another version than the newest is decided': [
      "number !== newest!.number || newest!.state !== 'proposed'",
      'false',
    ],
    'a price holds before its day': ['begins > now ? begins : now', 'now'],
    'a price holds before it is confirmed': ['begins > now ? begins : now', 'begins'],
    'a change is made from what is not the newest': [' || Number(body.based_on) !== latest.number', ''],
    'a version that nothing judged': ['...catalogueProblems(content, latest.content), ', ''],
    'the day is not judged': [', ...dayProblems(holds_on, latest.holdsFrom, now)', ''],
    'a confirmation says nothing of what it changed': ['notedChanges(latest.content, newest!.content) : {}', '{} : {}'],
  }),
  ...faultsIn(
    'server/domains/plans/catalogue-versions.queries.ts',
    ['server/domains/plans/catalogue-versions.test.ts'],
    {
      'a version that is to come is sold': [".where('holds_from', '<=', at)", ".where('holds_from', 'is not', null)"],
      'two decide at once': [
        "await sql`select pg_advisory_xact_lock(hashtextextended('catalogue_versions', 0))`.execute(tx);",
        'await Promise.resolve(tx);',
      ],
    },
  ),
  ...faultsIn('server/domains/payments/payments.queries.ts', ['server/domains/plans/catalogue-versions.test.ts'], {
    'a registration forgets the version': ['      catalogue_version: registration.catalogueVersion,\n', ''],
  }),
  ...faultsIn('server/domains/payments/find-purchase.ts', ['server/domains/plans/catalogue-versions.test.ts'], {
    'a purchase is called as it is not': [
      'loadCatalogueOf(db, registration.catalogue_version)',
      'loadCatalogueOf(db, 1)',
    ],
  }),
];
