import type { Table } from './fault.ts';

const jobs = ['server/domains/system/failed-jobs.test.ts'];
const house = ['server/domains/system/system.test.ts'];

export const systemFaults: Table = [
  {
    name: 'an agent sees the house and retries its jobs',
    file: 'contract/system/operations.ts',
    text: "role: 'administrator' } as const",
    planted: "role: 'agent' } as const",
    tests: jobs,
  },
  {
    name: 'a job that is due already is started again',
    file: 'server/domains/system/failed-jobs.queries.ts',
    text: '          and job.start_after > clock_timestamp() and',
    planted: '          and',
    tests: jobs,
  },
  {
    name: 'a job that was given up is not found again under its first id',
    file: 'server/domains/system/failed-jobs.queries.ts',
    text: 'name = ${kind} and source_root_id = ${id}::uuid',
    planted: 'name = ${kind} and id = ${id}::uuid',
    tests: jobs,
  },
  {
    name: 'two who send the same mail both start it',
    file: 'server/domains/system/unsent-mails.queries.ts',
    text: "\n    .forUpdate('outbox')",
    planted: '',
    tests: jobs,
    harmless:
      'the queue takes one job about a mail, and a retry is hurried once: the lock only makes the second answer right',
  },
  {
    name: 'an address that refused just now is written to',
    file: 'server/domains/system/send-unsent-mail.ts',
    text: "return 'resting';",
    planted: ';',
    tests: jobs,
  },
  {
    name: 'why a job failed is not noted',
    file: 'server/platform/jobs/open-jobs.ts',
    text: ', output: { cause: causeOf(error) } }',
    planted: ' }',
    tests: jobs,
  },
  {
    name: 'a round that failed looks well',
    file: 'server/platform/jobs/note-rounds.ts',
    text: 'cause: hasFailed ? causeOf(error) : null',
    planted: 'cause: null',
    tests: house,
  },
  {
    name: 'a part that is away stays well',
    file: 'server/domains/system/parts.queries.ts',
    text: 'is_good: isGood,',
    planted: 'is_good: true,',
    tests: house,
  },
];
