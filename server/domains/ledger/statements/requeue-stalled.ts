import type { Context } from '../../../context.ts';
import { askToRead } from './ask-to-read.ts';
import { listStalled } from './statements.queries.ts';

const patienceMs = 600_000;

/** Files that came before anybody read them, and those whose job was given up: asked for once more. */
export async function requeueStalled({ db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const forgotten = await listStalled(db, new Date(clock().getTime() - patienceMs));
  for (const { id, reading } of forgotten)
    await db.transaction().execute((tx) => askToRead({ jobs }, tx, { statementId: id, reading }));
}
