import { faultsIn } from './fault.ts';

const usableDataTests = ['tools/start/usable-data.test.ts'];

export const toolsFaults = [
  ...faultsIn('tools/migrate.ts', usableDataTests, {
    'a database that is refused has changed its owner': [
      '    await withDatabase(url, (db) => db.transaction().execute(takeOver));\n',
      '',
    ],
  }),
  ...faultsIn('tools/start/usable-data.ts', usableDataTests, {
    'a data folder that is too old is started over instead of moved aside': [
      'renameSync(dataDir, aside)',
      'void dataDir',
    ],
    'a database of one’s own server is moved aside with the folder': [' || !own.database', ''],
  }),
  ...faultsIn('package.json', ['tools/start/start-scripts.test.ts'], {
    'a worker that is started by itself has other options': [
      '=16 --single-threaded-gc server/worker.ts',
      '=16 server/worker.ts',
    ],
  }),
  ...faultsIn('server/main.ts', ['tools/start/start-scripts.test.ts'], {
    'what the API compiled is compiled at each start': ['enableCompileCache();\n', ''],
  }),
  ...faultsIn('tools/explain-failure.ts', ['tools/explain-failure.test.ts'], {
    'a migration that fails is not named': ['if (migration) return', "if (migration === '') return"],
    'a database that is away is a stack': ["    case 'ECONNREFUSED':\n", ''],
  }),
];
