import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { requeueUnsent } from './requeue-unsent.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('an old unsent message is queued again when its job is gone, and only then', async () => {
  const registrationId = await paidRegistration(app, await app.customer());
  const old = { created_at: new Date(Date.now() - 3_600_000), requeued_at: null };
  const jobs = async () => (await sql`select id from pgboss.job where name = 'deliver-outbox'`.execute(app.db)).rows;
  const requeue = async () => {
    await app.db.updateTable('outbox').set(old).where('ref', '=', registrationId).execute();
    await requeueUnsent(app.context);
  };
  const [first] = await jobs();
  await requeue();
  expect(await jobs()).toEqual([first]);
  await sql`delete from pgboss.job where name = 'deliver-outbox'`.execute(app.db);
  await requeue();
  expect(await jobs()).toHaveLength(1);
});
