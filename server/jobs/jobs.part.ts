import type { Part } from '../part.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { deleteOldHeartbeats, heartbeatMs, saveHeartbeat } from './heartbeats.queries.ts';
import { workerId } from './worker-id.ts';

/** Signs of life of the workers. */
export const jobsPart: Part = {
  name: 'jobs',
  rounds: [
    { name: 'say that the worker lives', restMs: heartbeatMs, run: ({ db }) => saveHeartbeat(db, workerId) },
    { name: 'delete old heartbeats', restMs: 3_600_000, run: ({ db }) => deleteOldHeartbeats(db) },
  ],
  tables: [impersonal('worker_heartbeats')],
};
