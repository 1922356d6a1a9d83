import { removedByAge } from '@zarpa/contract/system/retention.rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { modules } from '../../domains.ts';
import { recordScheduledRuns } from '../../platform/jobs/record-scheduled-runs.ts';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.ts';
import { startScheduledTasks } from '../../platform/jobs/start-scheduled-tasks.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const administrator = testStaff(app, 'administrator');

const all = modules.flatMap(({ scheduledTasks = [] }) => scheduledTasks);
const removing = all.filter(({ name }) => removedByAge.some(({ task }) => task === name));
const read = async () => (await administrator.call('GET /api/admin/retention')).body.data;

/** Each once, as a worker runs them. */
async function runOnce(tasks: readonly ScheduledTask[]): Promise<void> {
  const record = recordScheduledRuns(app.context, tasks);
  const left = new Set(tasks.map(({ name }) => name));
  await new Promise<void>((done) => {
    const started = startScheduledTasks(app.context, tasks, async (run) => {
      await record(run);
      left.delete(run.name);
      if (left.size === 0) void started.stop().then(done);
    });
  });
}

test('before a worker ran, every task that removes is said to be late', async () => {
  expect(await read()).toEqual({
    tasks: [...new Set(removedByAge.map(({ task }) => task))].map((name) => ({
      name,
      ended_at: null,
      good_at: null,
      cause: null,
      is_late: true,
    })),
    removals: [],
  });
});

test('what is over its time goes and is counted by table; what is not, and what was paid for, stays', async () => {
  const { userId } = administrator.customer;
  const years = (age: string) => sql<Date>`now() - ${sql.lit(age)}::interval`;
  await sql`insert into payment_events (id, type, received_at) values
    ('evt_old', 'charge.succeeded', ${years('401 days')}), ('evt_older', 'charge.succeeded', ${years('2 years')}),
    ('evt_kept', 'charge.succeeded', ${years('399 days')})`.execute(app.db);
  await sql`insert into security_events (user_id, kind, created_at) values
    (${userId}, 'signed_in', ${years('366 days')}), (${userId}, 'signed_in', ${years('364 days')})`.execute(app.db);
  await sql`insert into chat_conversations (conversation_id, user_id, answered_at) values
    (gen_random_uuid(), ${userId}, ${years('31 days')})`.execute(app.db);
  const kept = async () =>
    (await sql<{ id: string }>`select id from payment_events order by id`.execute(app.db)).rows.map(({ id }) => id);
  const untouched = async () =>
    (
      await sql<{ n: string }>`select (select count(*) from registrations) + (select count(*) from outbox)
        + (select count(*) from case_events) as n`.execute(app.db)
    ).rows;
  const before = await untouched();

  await runOnce(removing);
  expect(await kept()).toEqual(['evt_kept']);
  expect(await untouched()).toEqual(before);
  const { tasks, removals } = await read();
  expect(tasks.filter(({ cause, is_late, good_at }) => cause !== null || is_late || good_at === null)).toEqual([]);
  const day = new Date().toISOString().slice(0, 10);
  expect(removals).toContainEqual({ day, table: 'payment_events', removed: 2, removed_at: expect.any(String) });
  expect(removals).toContainEqual({ day, table: 'security_events', removed: 1, removed_at: expect.any(String) });

  expect(removals).toContainEqual({ day, table: 'chat_conversations', removed: 1, removed_at: expect.any(String) });

  // A second round finds nothing more, and adds nothing.
  await runOnce(removing);
  expect((await read()).removals.filter(({ table }) => table.endsWith('_events'))).toEqual(
    removals.filter(({ table }) => table.endsWith('_events')),
  );
  await sql`insert into payment_events (id, type, received_at) values
    ('evt_again', 'charge.succeeded', ${years('500 days')})`.execute(app.db);
  await runOnce(removing);
  expect((await read()).removals.find(({ table }) => table === 'payment_events')?.removed).toBe(3);
});

test('each of them says what it removed', async () => {
  expect(removing.length).toBeGreaterThan(15);
  for (const { name, run } of removing) {
    const result = await run(app.context);
    const told = typeof result === 'object' ? Object.keys(result.removed) : [];
    const tables = removedByAge.filter(({ task }) => task === name).flatMap((rule) => rule.tables);
    // What goes with its row is not counted by itself.
    const counted = tables.filter((table) => table !== 'batch_items');
    expect([name, told.toSorted()]).toEqual([name, counted.toSorted()]);
  }
});

test('a day before the last thirty is not shown, and one of a year ago goes', async () => {
  await sql`insert into removals (day, table_name, removed, removed_at) values
    ((now() at time zone 'UTC')::date - 29, 'sessions', 5, now()),
    ((now() at time zone 'UTC')::date - 30, 'sessions', 6, now()),
    ((now() at time zone 'UTC')::date - 366, 'sessions', 7, now())`.execute(app.db);
  expect((await read()).removals.filter(({ table }) => table === 'sessions').map(({ removed }) => removed)).toEqual([
    5,
  ]);
  await runOnce(removing);
  const { rows } = await sql<{ removed: string }>`select removed from removals where table_name = 'sessions'
    order by removed`.execute(app.db);
  expect(rows.map(({ removed }) => Number(removed))).toEqual([5, 6]);
});

test('one that fails is seen to have failed, with when it last went well', async () => {
  const [task] = removing;
  const broken = { ...task!, run: async () => Promise.reject(new Error('relation is locked')) };
  await runOnce([broken]);
  const found = (await read()).tasks.find(({ name }) => name === task!.name);
  expect(found).toMatchObject({ cause: 'Error: relation is locked', good_at: expect.any(String) as unknown });
});
