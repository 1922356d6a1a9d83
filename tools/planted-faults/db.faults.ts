import { faultsIn } from './fault.ts';

const historiesTests = ['server/platform/db/histories.test.ts'];
const takeOverTests = ['server/platform/db/take-over.test.ts'];

export const dbFaults = [
  ...faultsIn('server/platform/db/check-login.ts', ['server/platform/db/tables.test.ts'], {
    'production starts as somebody who may change histories': [' (config.isProduction', ' (!config.isProduction'],
  }),
  ...faultsIn('server/platform/db/describe-catalogue.ts', takeOverTests, {
    'columns do not count in the comparison of schemas': ['0 and not attisdropped', '1 and not attisdropped and false'],
  }),
  ...faultsIn('server/platform/db/grants.ts', historiesTests, {
    'a history is granted like any table': ['  security_events: [],\n', ''],
    'more of an invoice is filled in later than its paper and its end': [
      "'is_standing']",
      "'is_standing', 'total_cents']",
    ],
  }),
  ...faultsIn('server/platform/db/schema/companies.sql', ['server/domains/formation/filing/filing-life.test.ts'], {
    'a company of the same name is taken from its case': [
      'create unique index companies_external_company',
      'create index companies_external_company',
    ],
  }),
  ...faultsIn('server/platform/db/schema/companies.sql', ['server/domains/orders/cancellations/requests.test.ts'], {
    'any number of requests of one order wait': [
      'create unique index cancellation_requests_open',
      'create index cancellation_requests_open',
    ],
  }),
  ...faultsIn('server/platform/db/schema/identity.sql', historiesTests, {
    'a history is emptied by its parent': [
      'identity primary key,\n  user_id text not null references users (id),',
      'identity primary key,\n  user_id text not null references users (id) on delete cascade,',
    ],
    'how a deed ended is written anew': ['old.outcome is not null', 'false'],
  }),
  ...faultsIn('server/platform/db/migrations/0207-audit-objects.ts', historiesTests, {
    'somebody is erased who never confirmed it': [' and due_at is not null', ''],
    'what was erased is not told': [
      "values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied + typed)",
      "select session_user, 'person', null, gone, emptied where false",
    ],
    'a function of the owner searches where its caller says': [' set search_path = pg_catalog, pg_temp', ''],
  }),
  ...faultsIn('server/platform/db/schema/support.sql', takeOverTests, {
    'an edited schema passes for the one that has landed': ['thread_files_user', 'thread_files_of_user'],
  }),
  ...faultsIn('server/platform/db/take-over.ts', takeOverTests, {
    'a database without one of its columns is taken over': ['!== schemaHash', '=== ""'],
    'a row is lost when a database is taken over': [
      'sql`delete from',
      'sql`with gone as (delete from rate_limits) delete from',
    ],
    'a database that an earlier migration left is taken over': [
      'last !== before.last || names.length !==',
      'names.length >',
    ],
  }),
  ...faultsIn('server/platform/db/migrations.ts', takeOverTests, {
    'two that migrate at once do not wait for each other': ['select pg_advisory_lock(', 'select ('],
  }),
];
