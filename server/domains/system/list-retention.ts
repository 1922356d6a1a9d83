import { removedByAge } from '@zarpa/contract/system/retention.rules.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { isLate } from './late.rules.ts';
import { listRemovals, listRoundRuns } from './parts.queries.ts';

const shownDays = 30;

export const listRetention: Handle<'listRetention'> = async ({ db }) => {
  const [runs, removals] = await Promise.all([listRoundRuns(db), listRemovals(db, shownDays)]);
  const now = new Date();
  const names = [...new Set(removedByAge.map(({ task }) => task))];
  return {
    success: true,
    data: {
      tasks: names.map((name) => {
        const run = runs.find((row) => row.name === name);
        // A worker that never started has listed none of them.
        if (!run) return { name, ended_at: null, good_at: null, cause: null, is_late: true };
        return {
          name,
          ended_at: run.ended_at?.toISOString() ?? null,
          good_at: run.good_at?.toISOString() ?? null,
          cause: run.cause === null ? null : cleaned(run.cause),
          is_late: isLate({ restMs: run.rest_ms, listedAt: run.listed_at, endedAt: run.ended_at }, now),
        };
      }),
      removals: removals.map(({ day, table_name, removed, removed_at }) => ({
        day,
        table: table_name,
        removed: Number(removed),
        removed_at: removed_at.toISOString(),
      })),
    },
  };
};
