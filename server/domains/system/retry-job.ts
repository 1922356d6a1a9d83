import type { RetryOutcome } from '@zarpa/contract/system/labels.rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { hurryRetries, listDeadLetters, listStates } from './failed-jobs.queries.ts';

/** One try now, whoever else asks for it at the same moment; undefined where nothing is known of such a job. */
export async function retryJob(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  kind: string,
  id: string,
): Promise<RetryOutcome | undefined> {
  const dead = await listDeadLetters(tx, kind, id, 10);
  if (dead.length > 0 && (await jobs.revive(tx, dead)) > 0) return 'started';
  if ((await hurryRetries(tx, kind, id, 1)) > 0) return 'started';
  const states = await listStates(tx, kind, id);
  if (states.some((state) => ['created', 'retry', 'active'].includes(state))) return 'under_way';
  if (states.includes('completed')) return 'succeeded';
  // Given up, and another one about the same waits: the queue took that one for it.
  return dead.length > 0 ? 'under_way' : undefined;
}
