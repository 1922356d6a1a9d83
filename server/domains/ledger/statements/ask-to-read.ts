import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { readStatementJob } from '../ledger.jobs.ts';
import { laneOf, priorityOf } from '../reading/reading-lanes.rules.ts';
import { findSizes } from './reading-lanes.queries.ts';

export async function askToRead(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction<Database>,
  payload: { statementId: string; reading: number },
): Promise<void> {
  const sizes = await findSizes(tx, payload.statementId);
  if (!sizes) return;
  const lane = laneOf(sizes.own);
  const ahead = sizes.waiting.filter((one) => laneOf(one) === lane).length;
  await jobs.enqueue(tx, readStatementJob, payload, { group: sizes.registrationId, priority: priorityOf(lane, ahead) });
}
