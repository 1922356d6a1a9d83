import { faultsIn } from './fault.ts';

const failedJobsTests = ['server/domains/system/failed-jobs.test.ts'];
const systemTests = ['server/domains/system/system.test.ts'];

export const systemFaults = [
  ...faultsIn('contract/system/operations.ts', failedJobsTests, {
    'an agent sees the house and retries its jobs': ["manage_system'", "read_cases'"],
  }),
  ...faultsIn('server/domains/system/failed-jobs.queries.ts', failedJobsTests, {
    'a job that is due already is started again': [' job.start_after > clock_timestamp() and', ''],
    'a job that was given up is not found again under its first id': ['source_root_id ', 'id '],
  }),
  ...faultsIn('server/domains/system/get-system.ts', systemTests, {
    'Sistema takes a missing scanner of production for a choice': [
      "part === 'scanner' && config.isProduction ? 'lacking' : ",
      '',
    ],
  }),
  ...faultsIn('server/domains/system/parts.queries.ts', systemTests, {
    'a part that is away stays well': ['is_good: isGood,', 'is_good: true,'],
  }),
  ...faultsIn('server/domains/system/unsent-mails.ts', failedJobsTests, {
    'an address that refused just now is written to': ["return 'resting'", ''],
  }),
  ...faultsIn('server/domains/system/unsent-mails.queries.ts', failedJobsTests, {
    'two who send the same mail both start it': [
      "\n    .forUpdate('outbox')",
      '',
      'the queue takes one job about a mail, and a retry is hurried once: the lock only makes the second answer right',
    ],
  }),
];
