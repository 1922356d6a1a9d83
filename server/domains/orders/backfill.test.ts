/** Orders and payments of older releases get their words, their moment and what was given back, and nobody is told. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backfill } from '../../platform/db/migrations/0031-orders.ts';
import { boughtCase } from '../../testing/bought-case.ts';
import { paidCase } from '../../testing/own-case.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

test('descriptions from the parts, completion from the last one done, a whole refund in cents', async () => {
  const [plus, basic] = [await boughtCase(app), await paidCase(app)];
  await sql`update order_items set state = 'done', done_at = timestamptz '2026-05-01' + position * interval '1 day'
             where user_id = ${plus.customer.userId}`.execute(app.db);
  await sql`update orders set status = 'completada', updated_at = '2026-06-01', description = ''
             where user_id = ${plus.customer.userId}`.execute(app.db);
  await sql`update registrations set payment_status = 'refunded' where id = ${plus.registrationId}`.execute(app.db);
  const before = await rowsOf(app, plus.customer.userId);
  const untouched = await rowsOf(app, basic.customer.userId);
  for (const statement of backfill) await sql.raw(statement).execute(app.db);
  const after = await rowsOf(app, plus.customer.userId);
  expect(after['orders']![0]).toEqual({
    ...before['orders']![0],
    description: 'Plan Plus · Número de teléfono VoIP',
    search_text: expect.stringContaining('plan plus · numero de telefono voip') as string,
    completed_at: expect.stringContaining('2026-05-05') as string,
  });
  expect(after['registrations']![0]).toEqual({ ...before['registrations']![0], returned_cents: 79_800 });
  expect([after['notices'], after['outbox']]).toEqual([before['notices'], before['outbox']]);
  expect(await rowsOf(app, basic.customer.userId)).toEqual(untouched);
});
