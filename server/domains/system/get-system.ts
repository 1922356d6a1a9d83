import { systemParts, type SystemPart } from '@zarpa/contract/system/labels.rules.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { findWorkers } from '../../platform/jobs/heartbeats.queries.ts';
import { countFailed } from './failed-jobs.queries.ts';
import { isLate, nextRunOf } from './late.rules.ts';
import { isUnset } from './check-parts.ts';
import { listParts, listRoundRuns } from './parts.queries.ts';
import { countUnsent } from './unsent-mails.queries.ts';
import type { AnswerOf } from '../../platform/http/handler.ts';

type Answer = AnswerOf<'getSystem'>;
type Part = Answer['data']['parts'][number];
type Needs = Pick<Context, 'db' | 'config'>;

/** Older signs of life are ignored. */
const freshSeconds = 180;
const countedMax = 1_001;

/** Compares timestamps of the database; the business clock plays no part. */
export async function getSystem({ db, config }: Needs, _actor: Actor, _input: unknown): Promise<Answer> {
  const [seen, workers, runs, failed, unsent] = await Promise.all([
    listParts(db, freshSeconds),
    findWorkers(db),
    listRoundRuns(db),
    countFailed(db),
    countUnsent(db),
  ]);
  const now = new Date();
  const partOf = (part: SystemPart): Part => {
    const none = { part, checked_at: null, good_at: null };
    // This process is the API, and it has just asked the database.
    if (part === 'api' || part === 'database')
      return { part, state: 'good', checked_at: now.toISOString(), good_at: now.toISOString() };
    if (part === 'worker')
      return {
        part,
        state: workers.isAlive ? 'good' : 'bad',
        checked_at: now.toISOString(),
        good_at: workers.seenAt?.toISOString() ?? null,
      };
    if (isUnset(part, config))
      return { ...none, state: part === 'scanner' && config.isProduction ? 'lacking' : 'unset' };
    const row = seen.find((one) => one.part === part);
    if (!row) return { ...none, state: 'unknown' };
    const state = !row.is_fresh ? 'unknown' : row.is_good ? 'good' : 'bad';
    return { part, state, checked_at: row.checked_at.toISOString(), good_at: row.good_at?.toISOString() ?? null };
  };
  return {
    success: true,
    data: {
      parts: systemParts.map(partOf),
      scheduled_tasks: runs.map((row) => {
        const run = { restMs: row.rest_ms, listedAt: row.listed_at, endedAt: row.ended_at };
        return {
          name: row.name,
          rest_seconds: row.rest_ms / 1000,
          ended_at: row.ended_at?.toISOString() ?? null,
          took_ms: row.took_ms,
          next_at: nextRunOf(run)?.toISOString() ?? null,
          good_at: row.good_at?.toISOString() ?? null,
          cause: row.cause === null ? null : cleaned(row.cause),
          is_late: isLate(run, now),
        };
      }),
      failed_jobs: Math.min(
        countedMax,
        failed.reduce((sum, { count }) => sum + count, 0),
      ),
      unsent_mails: unsent,
    },
  };
}
