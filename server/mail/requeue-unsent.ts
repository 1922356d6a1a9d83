import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** A message whose job got lost or gave up is queued again, once an hour, while it is younger than a week. */
export async function requeueUnsent(needs: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update outbox set requeued_at = now()
       where id = any (array(
         select id from outbox
          where sent_at is null and created_at between now() - interval '7 days' and now() - interval '10 minutes'
            and (requeued_at is null or requeued_at < now() - interval '1 hour')
          order by created_at limit 100 for update skip locked))
      returning id`.execute(tx);
    for (const { id } of rows) await needs.jobs.enqueue(tx, 'deliver-outbox', { outboxId: id });
  });
}
