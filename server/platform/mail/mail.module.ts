import type { Module } from '../../module.ts';
import { work } from '../jobs/worked-job.ts';
import { personal } from '../personal-data/table-rule.ts';
import { deliverOutbox, requeueUnsent } from './deliver-outbox.ts';
import { deliverOutboxJob } from './mail.jobs.ts';

export const mailModule: Module = {
  name: 'mail',
  jobs: [work(deliverOutboxJob, deliverOutbox)],
  scheduledTasks: [{ name: 'requeue unsent messages', restMs: 60_000, run: requeueUnsent }],
  tables: [
    personal('outbox', {
      person: 'user_id',
      file: 'correos.json',
      order: 'created_at',
      // The payload has ids and a sealed link, from which the mail is composed.
      withheld: ['ref', 'user_id', 'payload', 'requeued_at', 'request_id'],
      forget: 'always',
    }),
    personal('mail_refusals', {
      person: 'user_id',
      file: 'correo-que-no-llega.json',
      forget: 'always',
    }),
  ],
};
