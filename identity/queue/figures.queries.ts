import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export interface QueueFigures {
  queue: 'mails' | 'logouts';
  waiting: number;
  oldestSeconds: number;
}

/** Waiting rows per queue, tried or not, up to 10 000, and the age of the oldest. */
export async function findQueueFigures(db: Db): Promise<QueueFigures[]> {
  return [
    { queue: 'mails', ...(await figuresOf(db, 'mail_queue')) },
    { queue: 'logouts', ...(await figuresOf(db, 'logout_queue')) },
  ];
}

async function figuresOf(db: Db, table: 'mail_queue' | 'logout_queue') {
  const unsent = db
    .selectFrom(table)
    .select('created_at')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(10_000)
    .as('unsent');
  return db
    .selectFrom(unsent)
    .select([
      sql<number>`count(1)::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();
}
