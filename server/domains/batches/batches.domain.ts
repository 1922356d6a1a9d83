import { batchesOperations } from '@zarpa/contract/batches/operations.ts';
import { viewsOperations } from '@zarpa/contract/batches/views.ts';
import { removing } from '../../platform/jobs/scheduled-task.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { deleteBatchesBefore, leaveBatches } from './batches.queries.ts';
import { downloadBatch } from './download-batch.ts';
import { deleteView, listViews, saveView } from './own-views.ts';
import { createBatch, getBatch, listBatches, updateBatch } from './team-batches.ts';
import { workBatches } from './work-batches.ts';

const keptMs = 90 * 86_400_000;

export const batchesDomain: Domain = {
  name: 'batches',
  imports: ['identity', 'staff', 'tasks', 'tax', 'formation', 'returns'],
  operations: {
    ...served(batchesOperations, { listBatches, getBatch, createBatch, updateBatch, downloadBatch }),
    ...served(viewsOperations, { listViews, saveView, deleteView }),
  },
  scheduledTasks: [
    { name: 'work batches', restMs: 1_000, run: workBatches },
    removing({
      name: 'forget old batches',
      table: 'batches',
      restMs: 3_600_000,
      run: ({ db, clock }) => deleteBatchesBefore(db, new Date(clock().getTime() - keptMs)),
    }),
  ],
  tables: [
    personal('batches', {
      person: 'made_by',
      isOfPerson: true,
      file: 'lotes-que-lanzaste.json',
      order: 'made_at',
      // What it told customers.
      withheld: ['input'],
      // The rows are customers' as well.
      forget: (_needs, tx, { userId }) => leaveBatches(tx, userId),
    }),
    personal('batch_items', {
      person: 'user_id',
      file: 'lotes-del-equipo.json',
      order: 'at',
      // The team's reasons, and who of it.
      withheld: ['code', 'reason', 'result'],
      forget: 'always',
    }),
    personal('staff_views', {
      person: 'user_id',
      isOfPerson: true,
      file: 'vistas-guardadas.json',
      order: 'made_at',
      forget: 'always',
    }),
  ],
};
