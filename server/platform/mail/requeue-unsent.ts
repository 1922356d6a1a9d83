import type { Context } from '../../context.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { takeUnsent } from './outbox.queries.ts';

export async function requeueUnsent(needs: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    for (const outboxId of await takeUnsent(tx, 100)) await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
  });
}
