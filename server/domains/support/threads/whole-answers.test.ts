/** What the team reads of a thread that has everything, and figures of waiting of each age. */
import { workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import { expect, test } from 'vitest';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { inboxCalls, threadCalls } from '../../../testing/people/own-threads.ts';
import { openBrowser } from '../../../testing/people/second-factor.ts';
import { selectOne } from '../../../testing/database/rows.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

/** Since when somebody waits who has waited so many working minutes, or up to half an hour more. */
function ago(minutes: number): Date {
  const now = app.context.clock();
  let since = now;
  while (workingMinutesBetween(since, now) < minutes) since = new Date(since.getTime() - 1_800_000);
  return since;
}

async function opened(minutes: number) {
  const { customer, registrationId } = await boughtCase(app);
  const browser = await openBrowser(app, customer);
  const order = await selectOne(app.db, 'orders', { registration_id: registrationId }, ['id']);
  const { id } = await threadCalls(browser).open({ order_id: order.id, reference: 'b3f1c2d4' });
  const since = ago(minutes);
  const waits = () =>
    app.db.updateTable('threads').set({ waits_since: since, opened_at: since }).where('id', '=', id).execute();
  await waits();
  return { id, waits, customer, browser, registrationId, orderId: order.id };
}

test('figures tell each age of what waits, and how long the first answers took', async () => {
  const figures = async () => (await agent.call('GET /api/admin/thread-figures')).body.data;
  const [before, answered] = [await figures(), await opened(90)];
  for (const minutes of [130, 550, 1_090]) await opened(minutes);
  const waits = (await figures()).waiting;
  expect(waits).toEqual({
    under_2_hours: before.waiting.under_2_hours + 1,
    under_promise: before.waiting.under_promise + 1,
    over_promise: before.waiting.over_promise + 1,
    over_two_promises: before.waiting.over_two_promises + 1,
  });
  await inboxCalls(agent).reply(answered.id, 1);
  const after = await figures();
  expect(after.waiting.under_2_hours).toBe(waits.under_2_hours - 1);
  expect(after.first_answer.count).toBe(1);
  for (const minutes of [after.first_answer.median_minutes!, after.first_answer.p90_minutes!])
    expect(Math.abs(minutes - 105)).toBeLessThanOrEqual(15);
});

test('a thread about an order, from an error, held, put off and read: the team gets all of it', async () => {
  const { id, waits, customer, browser, registrationId, orderId } = await opened(60);
  const [inbox, own] = [inboxCalls(agent), threadCalls(browser)];
  await inbox.claim(id);
  await inbox.reply(id, 1);
  await own.read(id, 2);
  await own.write(id, 'Gracias, ¿y ahora?');
  await waits();
  const day = new Date(app.context.clock().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await inbox.update(id, { snoozed_until: day });
  const { thread } = (await inbox.get(id)).body.data;
  expect(thread).toMatchObject({
    id,
    registration_id: registrationId,
    order_id: orderId,
    reference: 'b3f1c2d4',
    customer: { email: customer.email },
    assignee: { user_id: agent.customer.userId },
    seen: 3,
  });
  expect(thread.waited_minutes).toBeGreaterThanOrEqual(60);
  expect(thread.snoozed_until).not.toBeNull();
  expect(thread.seen_at).not.toBeNull();
  expect((await own.get(id)).body.data.thread).toMatchObject({
    order_id: orderId,
    reference: 'b3f1c2d4',
    registration_id: registrationId,
  });
});
