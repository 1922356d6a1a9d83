/** How a thread begins, whoever opens it: the button, or the assistant. */
import { randomUUID } from 'node:crypto';
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import { expect, test } from 'vitest';
import { paidCase } from '../../../testing/companies/own-case.ts';
import { rowsOf } from '../../../testing/people/rows-of.ts';
import { findOpenThread, openThread, type Opening } from './open-thread.ts';
import { selectOne } from '../../../testing/database/rows.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

const open = (opening: Partial<Opening> & { userId: string }) =>
  app.db
    .transaction()
    .execute((tx) =>
      openThread(tx, app.context, { text: 'Hola', source: 'person', sendKey: randomUUID(), ...opening }),
    );

test('one of an order is of its company too, and keeps what was known: whole rows', async () => {
  const { customer, registrationId } = await paidCase(app);
  const { userId } = customer;
  const order = await app.db.selectFrom('orders').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const sendKey = randomUUID();
  const text = 'La persona pregunta por su EIN.';
  const thread = await open({ userId, orderId: order.id, reference: 'r-1', source: 'assistant', text, sendKey });
  expect(thread.number).toMatch(/^H-[2-9A-HJKMNP-Z]{5}$/);
  const rows = await rowsOf(app, userId);
  const at = rows['threads']![0]!['opened_at'] as string;
  expect(rows['threads']).toEqual([
    {
      id: thread.id,
      number: thread.number,
      user_id: userId,
      registration_id: registrationId,
      order_id: order.id,
      reference: 'r-1',
      source: 'assistant',
      send_key: sendKey,
      state: 'open',
      opened_at: at,
      moved_at: at,
      last_number: 1,
      seen_number: 1,
      seen_at: null,
      waits_since: at,
      due_at: expect.any(String) as string,
      answered_at: null,
      answer_minutes: null,
      closed_at: null,
      assignee_id: null,
      assigned_at: null,
      back_at: null,
      snoozed_until: null,
    },
  ]);
  expect(new Date(rows['threads']![0]!['due_at'] as string)).toEqual(promisedAt(new Date(at)));
  expect(rows['thread_messages']).toEqual([
    {
      id: expect.any(String) as string,
      thread_id: thread.id,
      number: 1,
      user_id: userId,
      author: 'assistant',
      staff_id: null,
      text,
      send_key: sendKey,
      sent_at: at,
    },
  ]);
  expect(await findOpenThread(app.db, userId)).toEqual(thread);
});

test('sent twice, also at the same moment, it is one; the same key of somebody else is theirs', async () => {
  const [one, other] = [await paidCase(app), await paidCase(app)];
  const sendKey = randomUUID();
  const { userId } = one.customer;
  const opened = await Promise.all([1, 2, 3].map(() => open({ userId, sendKey, text: 'Hola' })));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect((await rowsOf(app, userId))['thread_messages']).toHaveLength(1);
  const theirs = await open({ userId: other.customer.userId, sendKey });
  expect(theirs.id).not.toBe(opened[0]!.id);
  expect(await findOpenThread(app.db, other.customer.userId)).toEqual(theirs);
});

test('of somebody else’s company or order none is opened, nor of an order of another company', async () => {
  const [one, other, again] = [await paidCase(app), await paidCase(app), await app.customer()];
  await app.call('POST /api/session', { token: again.token });
  const { userId } = one.customer;
  const order = await selectOne(app.db, 'orders', { user_id: other.customer.userId }, ['id']);
  for (const about of [
    { registrationId: other.registrationId },
    { orderId: order.id },
    { registrationId: one.registrationId, orderId: order.id },
    { registrationId: randomUUID() },
  ])
    await expect(open({ userId, ...about })).rejects.toMatchObject({ code: 'threads.about_unknown' });
  expect(await findOpenThread(app.db, userId)).toBeUndefined();
});
