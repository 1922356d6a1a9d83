import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { readStatementJob } from '../ledger.jobs.ts';
import { readStatement } from '../reading/read-statement.ts';
import { laneOf, priorityOf } from '../reading/reading-lanes.rules.ts';
import { findSizes, moveToSlowLane } from './reading-lanes.queries.ts';
import { findWaiting, listMappings, listStalled } from './statements.queries.ts';
import { storeReading } from './store-reading.ts';

const patienceMs = 600_000;

/** Queues files again that came before reading existed, or whose job was given up. */
export async function requeueStalled({ db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const forgotten = await listStalled(db, new Date(clock().getTime() - patienceMs));
  for (const { id, reading } of forgotten)
    await db.transaction().execute((tx) => queueReading({ jobs }, tx, { statementId: id, reading }));
}

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'files' | 'fileKeys' | 'runInChild' | 'log'>;

/** Reads in a child process and stores in one transaction: when killed, nothing is stored, and it is read again. */
export async function readBankStatement(
  needs: Needs,
  { statementId, reading }: { statementId: string; reading: number },
): Promise<void> {
  const { db, clock } = needs;
  const statement = await findWaiting(db, statementId, reading);
  const file = statement && (await findKeptFile(db, statementId));
  // In the meantime it was read, queued again, removed, or deleted with its account.
  if (!statement || !file) return;
  const mappings = await listMappings(db, {
    registrationId: statement.registration_id,
    userId: statement.user_id,
  });
  const options = { today: dayOf(clock()), answers: statement.answers, mappings };
  const lane = laneOf({ sizeBytes: Number(file.size_bytes), isSlow: statement.is_slow });
  const result = await readStatement(needs, await openKeptFile(needs, file), options, lane);
  if (result === 'late') return readLater(needs, { statementId, reading });
  await storeReading(needs, { statementId, reading, registrationId: statement.registration_id }, result);
}

/** Other files wait behind it: it is read again in the slow lane, with all the time that a file may take. */
async function readLater(needs: Needs, { statementId, reading }: { statementId: string; reading: number }) {
  await needs.db.transaction().execute(async (tx) => {
    const next = await moveToSlowLane(tx, { statementId, reading });
    if (next !== undefined) await queueReading(needs, tx, { statementId, reading: next });
  });
}

export async function queueReading(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  payload: { statementId: string; reading: number },
): Promise<void> {
  const sizes = await findSizes(tx, payload.statementId);
  if (!sizes) return;
  const lane = laneOf(sizes.own);
  const ahead = sizes.waiting.filter((one) => laneOf(one) === lane).length;
  await jobs.enqueue(tx, readStatementJob, payload, { group: sizes.registrationId, priority: priorityOf(lane, ahead) });
}
