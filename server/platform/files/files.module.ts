import { work } from '../jobs/worked-job.ts';
import type { Module } from '../../module.ts';
import { personal } from '../personal-data/table-rule.ts';
import { discardUnfinished } from './discard-unfinished.ts';
import { deleteObjectJob } from './files.jobs.ts';
import { takeFilesOf } from './files.queries.ts';

export const filesModule: Module = {
  name: 'files',
  jobs: [work(deleteObjectJob, (needs, { key }) => needs.files.delete(key))],
  scheduledTasks: [{ name: 'discard unfinished files', restMs: 600_000, run: discardUnfinished }],
  tables: [
    personal('files', {
      person: 'user_id',
      file: 'archivos.json',
      given: ['sha256', 'received_sha256'],
      order: 'created_at',
      // Files hidden from the customer are in none of their lists.
      onlyIf: 'is_visible',
      withheld: ['object_key', 'is_sealed', 'sealed_key'],
      forget: async (needs, tx, leaving) => {
        for (const key of await takeFilesOf(tx, leaving)) await needs.jobs.enqueue(tx, deleteObjectJob, { key });
      },
    }),
  ],
};
