import { testMail } from '@zarpa/server/domains/notices/notices.mails.ts';
import { enqueueMail } from '@zarpa/server/platform/mail/enqueue-mail.ts';
import { defineMail } from '@zarpa/server/platform/mail/mail-kind.ts';
import type { Stage } from './stage.ts';

/** Queued as the product does, each with a cause of its own, to those who are customers already. */
export async function queueMails({ app, ask }: Stage, cause: string, count: number): Promise<void> {
  const people = await ask<{ userId: string }>('select distinct user_id as "userId" from cases');
  await app.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const { userId } = people[number % people.length]!;
      await enqueueMail(app.context, tx, testMail, { ref: `${cause}-${number}`, userId, payload: { userId } });
    }
  });
}

const poison = defineMail<object>('poison', { topic: 'security' });

/** Nobody writes this kind, so that its job fails each time. It is given up after three retries instead of after two days. */
export async function queuePoison({ app, ask }: Stage): Promise<void> {
  await app.db
    .transaction()
    .execute((tx) => enqueueMail(app.context, tx, poison, { ref: 'poison', userId: null, payload: {} }));
  await ask(
    `update pgboss.job set retry_limit = 3, retry_delay = 1, retry_backoff = false
      where name = 'deliver-outbox' and singleton_key = (select id::text from outbox where kind = 'poison')`,
  );
}

export type Delivery = { messages: number; unsent: number; strange: number; cameAgain: number };

/** What the inbox has, against the rows: one Message-ID for each, which may have come again. */
export async function readDelivery({ mails, ask }: Stage, cause: string): Promise<Delivery> {
  const arrived = new Map(
    (await mails.counted()).map(({ messageId, copies }) => [messageId.replace(/^<|@.*$/g, ''), copies]),
  );
  const rows = await ask<{ id: string; isSent: boolean }>(
    `select id, sent_at is not null as "isSent" from outbox where ref like '${cause}-%'`,
  );
  const all = new Set((await ask<{ id: string }>('select id from outbox')).map(({ id }) => id));
  return {
    messages: rows.length,
    unsent: rows.filter(({ id, isSent }) => !isSent || !arrived.has(id)).length,
    strange: [...arrived.keys()].filter((id) => !all.has(id)).length,
    cameAgain: rows.reduce((sum, { id }) => sum + Math.max(0, (arrived.get(id) ?? 0) - 1), 0),
  };
}

export async function countOpenJobs({ ask }: Stage): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `select count(*)::integer from pgboss.job where name <> 'dead-letter' and state < 'completed'`,
  );
  return row!.count;
}
