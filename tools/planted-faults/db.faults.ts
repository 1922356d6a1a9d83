import { faultsIn } from './fault.ts';

const historiesTests = ['server/platform/db/histories.test.ts'];

export const dbFaults = [
  ...faultsIn('server/platform/db/check-login.ts', ['server/platform/db/check-login.test.ts'], {
    'production starts as somebody who may change histories': [' (config.isProduction', ' (!config.isProduction'],
  }),
  ...faultsIn('server/platform/db/grants.ts', historiesTests, {
    'a history is granted like any table': ['  security_events: [],\n', ''],
    'more of an invoice is filled in later than its paper and its end': [
      "'is_standing']",
      "'is_standing', 'total_cents']",
    ],
  }),
  ...faultsIn(
    'server/platform/db/migrations/0025-filings-by-a-partner.ts',
    ['server/domains/formation/filing/filing-life.test.ts'],
    {
      'a company of the same name is taken from its case': [
        'create unique index companies_external_company',
        'create index companies_external_company',
      ],
    },
  ),
  ...faultsIn('server/platform/db/migrations/0048-cancellations.ts', ['server/domains/orders/cancellations.test.ts'], {
    'any number of requests of one order wait': [' unique index ', ' index '],
  }),
  ...faultsIn('server/platform/db/migrations/0060-histories.ts', historiesTests, {
    'a history is emptied by its parent': ['references ${to} (id)`,', 'references ${to} (id) on delete cascade`,'],
    'how a deed ended is written anew': ["  ['staff_actions', 'outcome', 'old.outcome is not null'],\n", ''],
    'somebody is erased who never confirmed it': [' and due_at is not null', ''],
    'what was erased is not told': [
      "values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied)",
      "select session_user, 'person', null, gone, emptied where false",
    ],
    'a function of the owner searches where its caller says': [
      '\n     language plpgsql security definer set search_path = pg_catalog, pg_temp as $$\n   declare gone integer; ',
      '\n     language plpgsql security definer as $$\n   declare gone integer; ',
    ],
  }),
];
