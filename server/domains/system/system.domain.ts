import { systemOperations } from '@zarpa/contract/system/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import { getSystem } from './get-system.ts';
import { getSystemFigures } from './get-system-figures.ts';
import { listRetention } from './list-retention.ts';
import { listFailedJobs, startFailedJob, startFailedJobs } from './failed-jobs.ts';
import { listUnsentMails, sendUnsentMail } from './unsent-mails.ts';
import { checkParts } from './check-parts.ts';

export const systemDomain: Domain = {
  name: 'system',
  imports: [],
  operations: served(systemOperations, {
    getSystem,
    listFailedJobs,
    startFailedJob,
    startFailedJobs,
    listUnsentMails,
    sendUnsentMail,
    getSystemFigures,
    listRetention,
  }),
  scheduledTasks: [{ name: 'look at the parts', restMs: 30_000, run: checkParts }],
  tables: [impersonal('system_parts')],
};
