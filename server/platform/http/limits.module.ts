import type { Module } from '../../module.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { deleteExpiredLimits } from './security/rate-limits.queries.ts';

export const limitsModule: Module = {
  name: 'http',
  scheduledTasks: [
    { name: 'delete expired rate limits', restMs: 3_600_000, run: ({ pool }) => deleteExpiredLimits(pool) },
  ],
  tables: [impersonal('rate_limits')],
};
