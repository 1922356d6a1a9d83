import { removing } from '../jobs/scheduled-task.ts';
import type { Module } from '../../module.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { deleteExpiredLimits } from './security/rate-limits.queries.ts';

export const limitsModule: Module = {
  name: 'http',
  scheduledTasks: [
    removing({
      name: 'delete expired rate limits',
      table: 'rate_limits',
      restMs: 3_600_000,
      run: ({ pool }) => deleteExpiredLimits(pool),
    }),
  ],
  tables: [impersonal('rate_limits')],
};
