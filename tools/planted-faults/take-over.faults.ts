/** A database of before 0.2.0: which one goes on, and what becomes of the others. */
import type { Table } from './fault.ts';

const tests = ['server/platform/db/take-over.test.ts'];
const file = 'server/platform/db/take-over.ts';

export const takeOverFaults: Table = [
  {
    name: 'a database without one of its columns is taken over',
    file,
    text: 'if (hashOf(await describeWithin(tx)) !== schemaHash)',
    planted: 'if (hashOf(await describeWithin(tx)) === "")',
    tests,
  },
  {
    name: 'columns do not count in the comparison of schemas',
    file: 'server/platform/db/describe-catalogue.ts',
    text: 'attnum > 0 and not attisdropped',
    planted: 'attnum > 1 and not attisdropped and false',
    tests,
  },
  {
    name: 'a row is lost when a database is taken over',
    file,
    text: 'await sql`delete from kysely_migration`.execute(tx);',
    planted: 'await sql`with gone as (delete from rate_limits) delete from kysely_migration`.execute(tx);',
    tests,
  },
  {
    name: 'a database that an earlier migration left is taken over',
    file,
    text: 'last !== before.last || names.length !== before.count',
    planted: 'names.length > before.count',
    tests,
  },
  {
    name: 'two that take it over at once do not wait for each other',
    file,
    text: '    await sql`lock table kysely_migration in access exclusive mode`.execute(tx);\n',
    planted: '',
    tests,
  },
  {
    name: 'an edited schema passes for the one that has landed',
    file: 'server/platform/db/schema/support.sql',
    text: 'create index thread_files_user',
    planted: 'create index thread_files_of_user',
    tests,
  },
  {
    name: 'a database that is refused has changed its owner',
    file: 'tools/migrate.ts',
    text: '    await during(url, takeOver);\n',
    planted: '',
    tests: ['tools/start/usable-data.test.ts'],
  },
  {
    name: 'a data folder that is too old is started over instead of moved aside',
    file: 'tools/start/usable-data.ts',
    text: '  renameSync(dataDir, aside);\n',
    planted: '  void dataDir;\n',
    tests: ['tools/start/usable-data.test.ts'],
  },
  {
    name: 'a database of one’s own server is moved aside with the folder',
    file: 'tools/start/usable-data.ts',
    text: ' || !own.database',
    planted: '',
    tests: ['tools/start/usable-data.test.ts'],
  },
];
