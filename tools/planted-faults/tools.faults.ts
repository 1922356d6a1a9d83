import { faultsIn } from './fault.ts';

const usableDataTests = ['tools/start/usable-data.test.ts'];

export const toolsFaults = [
  ...faultsIn('tools/migrate.ts', usableDataTests, {
    'a database that is refused has changed its owner': ['    await during(url, takeOver);\n', ''],
  }),
  ...faultsIn('tools/start/usable-data.ts', usableDataTests, {
    'a data folder that is too old is started over instead of moved aside': [
      'renameSync(dataDir, aside)',
      'void dataDir',
    ],
    'a database of one’s own server is moved aside with the folder': [' || !own.database', ''],
  }),
];
