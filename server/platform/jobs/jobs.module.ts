import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { deleteOldHeartbeats, heartbeatMs, saveHeartbeat } from './heartbeats.queries.ts';
import { deleteOldRemovals, deleteOldRuns } from './scheduled-tasks.queries.ts';
import type { Removal } from './scheduled-task.ts';
import { workDone } from './work-done.ts';
import { workerId } from './worker-id.ts';

export const jobsModule: Module = {
  name: 'jobs',
  scheduledTasks: [
    {
      name: 'say that the worker lives',
      restMs: heartbeatMs,
      run: ({ db }) => saveHeartbeat(db, workerId, workDone()),
    },
    { name: 'delete old heartbeats', restMs: 3_600_000, run: deleteOldWorkers },
  ],
  tables: [impersonal('worker_heartbeats'), impersonal('worker_rounds'), impersonal('removals')],
};

async function deleteOldWorkers({ db }: Pick<Context, 'db'>): Promise<Removal> {
  return {
    removed: {
      worker_heartbeats: await deleteOldHeartbeats(db),
      worker_rounds: await deleteOldRuns(db),
      removals: await deleteOldRemovals(db),
    },
  };
}
