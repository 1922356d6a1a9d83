import { faultsIn } from './fault.ts';

const deletionTests = ['server/domains/privacy/deletion.test.ts'];

export const closingFaults = [
  ...faultsIn('server/domains/privacy/start-deletion.ts', deletionTests, {
    'an account with an open case is closed at its owner’s word': [
      '  await refuseOpenWork(needs, needs.db, actor.userId);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/privacy/verify-deletion.ts', deletionTests, {
    'the mail’s link closes an account with an open case': ['    await refuseOpenWork(needs, tx, actor.userId);\n', ''],
  }),
  ...faultsIn('server/domains/privacy/complete-deletions.ts', deletionTests, {
    'what was bought in the waiting time is not looked at': ['companies.length > 0) ', 'companies.length < 0) '],
  }),
  ...faultsIn('server/domains/formation/cases/cases.queries.ts', deletionTests, {
    'a case that is over holds an account back': ["    .where('stage', 'not in', finalStages)\n", ''],
  }),
];
