/** What the application's login may do to a history, and how what must go goes. */
import type { Table } from './fault.ts';

const tests = ['server/platform/db/histories.test.ts'];
const schema = 'server/platform/db/schema/identity.sql';

export const historiesFaults: Table = [
  {
    name: 'a history is granted like any table',
    file: 'server/platform/db/grants.ts',
    text: '  security_events: [],\n',
    planted: '',
    tests,
  },
  {
    name: 'more of an invoice is filled in later than its paper and its end',
    file: 'server/platform/db/grants.ts',
    text: "['document_id', 'is_standing']",
    planted: "['document_id', 'is_standing', 'total_cents']",
    tests,
  },
  {
    name: 'a history is emptied by its parent',
    file: schema,
    text: 'create table security_events (\n  id bigint generated always as identity primary key,\n  user_id text not null references users (id),',
    planted:
      'create table security_events (\n  id bigint generated always as identity primary key,\n  user_id text not null references users (id) on delete cascade,',
    tests,
  },
  {
    name: 'how a deed ended is written anew',
    file: schema,
    text: 'for each row when (old.outcome is not null)',
    planted: 'for each row when (false)',
    tests,
  },
  {
    name: 'somebody is erased who never confirmed it',
    file: schema,
    text: ' and due_at is not null',
    planted: '',
    tests,
  },
  {
    name: 'what was erased is not told',
    file: schema,
    text: "values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied);",
    planted: "select session_user, 'person', null, gone, emptied where false;",
    tests,
  },
  {
    name: 'a function of the owner searches where its caller says',
    file: schema,
    text: 'returns void\n  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$\ndeclare gone integer; emptied',
    planted: 'returns void\n  language plpgsql security definer as $$\ndeclare gone integer; emptied',
    tests,
  },
  {
    name: 'production starts as somebody who may change histories',
    file: 'server/platform/db/check-login.ts',
    text: 'if (config.isProduction)',
    planted: 'if (!config.isProduction)',
    tests: ['server/platform/db/check-login.test.ts'],
  },
];
