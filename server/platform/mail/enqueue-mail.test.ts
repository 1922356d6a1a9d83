import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentReceivedMail } from '../../domains/payments/payments.mails.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

async function counted(ref: string) {
  const { rows } = await sql<{ id: string }>`select id from outbox where ref = ${ref}`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  const jobs = await sql`select 1 from pgboss.job where data ->> 'outboxId' = any (${ids})`.execute(app.db);
  const all = await sql<{ n: string }>`select count(*) as n from pgboss.job`.execute(app.db);
  return { messages: ids.length, jobs: jobs.rows.length, all: Number(all.rows[0]!.n) };
}

test('a cause is told once, however often it is told, and its delivery is queued with it', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  const ref = randomUUID();
  const telling = { ref, userId: customer.userId, payload: { registrationId: ref } };
  for (let times = 0; times < 2; times += 1)
    await app.db.transaction().execute((tx) => enqueueMail(app.context, tx, paymentReceivedMail, telling));
  expect(await counted(ref)).toMatchObject({ messages: 1, jobs: 1 });
});

test('what is undone was not told: neither message nor job stays', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  const ref = randomUUID();
  const before = await counted(ref);
  const undone = app.db.transaction().execute(async (tx) => {
    await enqueueMail(app.context, tx, paymentReceivedMail, {
      ref,
      userId: customer.userId,
      payload: { registrationId: ref },
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await counted(ref)).toEqual(before);
});
