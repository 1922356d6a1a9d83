import type { Table } from './fault.ts';

const tests = ['server/domains/privacy/deletion.test.ts'];

export const closingFaults: Table = [
  {
    name: 'an account with an open case is closed at its owner’s word',
    file: 'server/domains/privacy/start-deletion.ts',
    text: '  await refuseOpenWork(needs, needs.db, actor.userId);\n',
    planted: '',
    tests,
  },
  {
    name: 'the mail’s link closes an account with an open case',
    file: 'server/domains/privacy/verify-deletion.ts',
    text: '    await refuseOpenWork(needs, tx, actor.userId);\n',
    planted: '',
    tests,
  },
  {
    name: 'what was bought in the waiting time is not looked at',
    file: 'server/domains/privacy/complete-deletions.ts',
    text: 'if (companies.length > 0) {',
    planted: 'if (companies.length < 0) {',
    tests,
  },
  {
    name: 'a case that is over holds an account back',
    file: 'server/domains/formation/cases/cases.queries.ts',
    text: "    .where('stage', 'not in', finalStages)\n",
    planted: '',
    tests,
  },
];
