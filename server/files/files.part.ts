import { work } from '../jobs/worked-job.ts';
import type { Part } from '../part.ts';
import { personal } from '../personal-data/table-rule.ts';
import { deleteObjectJob } from './files.jobs.ts';
import { takeFilesOf } from './files.queries.ts';

/** What the file store holds, and whose it is. */
export const filesPart: Part = {
  name: 'files',
  jobs: [work(deleteObjectJob, (needs, { key }) => needs.files.delete(key))],
  tables: [
    personal('files', {
      person: 'user_id',
      file: 'archivos.json',
      exported: [
        'id',
        'user_id',
        'kind',
        'ref',
        'name',
        'media_type',
        'size_bytes',
        'sha256',
        'is_record',
        'created_at',
      ],
      order: 'created_at',
      withheld: ['object_key'],
      forget: async (needs, tx, { userId, isKept }) => {
        for (const key of await takeFilesOf(tx, userId, { isKept }))
          await needs.jobs.enqueue(tx, deleteObjectJob, { key });
      },
    }),
  ],
};
