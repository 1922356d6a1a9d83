import { removing } from '../../platform/jobs/scheduled-task.ts';
import { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Domain } from '../../domain.ts';
import { deleteObjectJob } from '../../platform/files/files.jobs.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { completeDeletions } from './complete-deletions.ts';
import { cancelDeletion, getDeletion, startDeletion, verifyDeletion } from './deletion.ts';
import { deleteExpiredExports, downloadExport, getExport, startExport } from './export.ts';
import { failStaleExports, takeExportsOf } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { deleteAccountJob, makeExportJob } from './privacy.jobs.ts';
import {
  accountDeletedMail,
  deletionRequestedMail,
  deletionScheduledMail,
  deletionUndoneMail,
} from './privacy.mails.ts';

const compose = () => import('./compose-deletion.ts');

export const privacyDomain: Domain = {
  name: 'privacy',
  imports: ['identity', 'two-factor'],
  operations: served(privacyOperations, {
    getExport,
    startExport,
    downloadExport,
    getDeletion,
    startDeletion,
    verifyDeletion,
    cancelDeletion,
  }),
  jobs: [work(makeExportJob, makeExport), work(deleteAccountJob, ({ auth }, { userId }) => auth.deleteAccount(userId))],
  scheduledTasks: [
    { name: 'fail stale exports', restMs: 60_000, run: ({ db }) => failStaleExports(db) },
    removing({ name: 'delete expired exports', table: 'exports', restMs: 3_600_000, run: deleteExpiredExports }),
    { name: 'complete deletions', restMs: 600_000, run: completeDeletions },
  ],
  mails: [
    write(deletionRequestedMail, async () => (await compose()).composeDeletionRequested),
    write(deletionScheduledMail, async () => (await compose()).composeDeletionScheduled),
    write(deletionUndoneMail, async () => (await compose()).composeDeletionUndone),
    write(accountDeletedMail, async () => (await import('./compose-account-deleted.ts')).composeAccountDeleted),
  ],
  tables: [
    personal('exports', {
      person: 'user_id',
      file: 'copias.json',
      order: 'created_at',
      withheld: ['object_key', 'sealed_key', 'progress_percent', 'progress_at'],
      forget: async (needs, tx, { userId }) => {
        for (const key of await takeExportsOf(tx, userId)) await needs.jobs.enqueue(tx, deleteObjectJob, { key });
      },
    }),
    personal('deletions', {
      person: 'user_id',
      file: 'eliminacion.json',
      withheld: ['token_hash'],
      forget: 'always',
    }),
  ],
};
