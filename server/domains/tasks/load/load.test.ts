import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { openStaff } from '../../../testing/people/staff.ts';

const app = testApp();
const reader = testStaff(app, 'reader');

const load = async () => (await reader.call('GET /api/admin/load')).body.data;
const none = { open: 0, overdue: 0 };

test('who has how much and what of it is over its day; who left, and nobody, too', async () => {
  const agent = await openStaff(app, 'agent');
  const gone = await openStaff(app, 'agent');
  const [mine, late, theirs, done] = [
    await boughtCase(app),
    await boughtCase(app),
    await boughtCase(app),
    await boughtCase(app),
  ];
  const give = (caseId: string, to: string | null, due: string, turn = 'us') =>
    sql`update cases set assignee_id = ${to}, due_at = ${due}::timestamptz, turn = ${turn} where id = ${caseId}::uuid`.execute(
      app.db,
    );
  const [{ now }] = (await sql<{ now: Date }>`select now() as now`.execute(app.db)).rows as [{ now: Date }];
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await give(mine.caseId, agent.customer.userId, inMs(3_600_000));
  await give(late.caseId, agent.customer.userId, inMs(-1));
  await give(theirs.caseId, gone.customer.userId, inMs(-1));
  await give(done.caseId, agent.customer.userId, inMs(-1), 'nobody');
  const day = (days: number) => new Date(app.context.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const task = (owner: string | null, due: string, doneAt: string | null = null) =>
    sql`insert into tasks (id, user_id, kind, subject, title, created_at, due_on, owner_id, done_at, outcome)
      values (gen_random_uuid(), ${mine.customer.userId}, 'by_hand', ${randomUUID()}, 'x', now(), ${due}::date, ${owner},
              ${doneAt}::timestamptz, ${doneAt && 'done'})`.execute(app.db);
  await sql`delete from tasks`.execute(app.db);
  await task(agent.customer.userId, day(0));
  await task(agent.customer.userId, day(-1));
  await task(null, day(-1));
  await task(gone.customer.userId, day(1));
  await task(agent.customer.userId, day(-1), now.toISOString());
  const { body } = await app.call('POST /api/threads', {
    token: mine.customer.token,
    body: { text: 'Hola', send_key: randomUUID() },
  });
  await sql`update threads set assignee_id = ${agent.customer.userId}, due_at = now() - interval '1 minute'
    where id = ${body.data.thread.id}::uuid`.execute(app.db);
  await sql`delete from staff where user_id = ${gone.customer.userId}`.execute(app.db);

  const { people } = await load();
  expect(people.find(({ person }) => person?.user_id === agent.customer.userId)).toEqual({
    person: { user_id: agent.customer.userId, name: 'Cliente Prueba' },
    role: 'agent',
    cases: { open: 2, overdue: 1 },
    tasks: { open: 2, overdue: 1 },
    threads: { open: 1, overdue: 1 },
  });
  expect(people.at(-1)).toEqual({
    person: null,
    role: null,
    // A case of who left is nobody's.
    cases: { open: 1, overdue: 1 },
    tasks: { open: 1, overdue: 1 },
    threads: none,
  });
  expect(people.at(-2)).toEqual({
    person: { user_id: gone.customer.userId, name: 'Cliente Prueba' },
    role: null,
    cases: none,
    tasks: { open: 1, overdue: 0 },
    threads: none,
  });
  expect(people[0]!.person?.user_id).toBe(agent.customer.userId);
});

test('each stage by week: from the Monday of the first of twelve weeks at midnight in UTC', async () => {
  await sql`delete from case_events`.execute(app.db).catch(() => undefined);
  const { caseId } = await boughtCase(app);
  const now = app.context.clock();
  const monday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  monday.setUTCDate(monday.getUTCDate() - ((now.getUTCDay() + 6) % 7));
  const week = (back: number) => new Date(monday.getTime() - back * 7 * 86_400_000);
  await sql`update cases set opened_at = ${new Date(week(11).getTime() - 10 * 3_600_000)} where id = ${caseId}::uuid`.execute(
    app.db,
  );
  const step = (number: number, from: string, at: Date) =>
    sql`insert into case_events (case_id, number, user_id, at, actor, kind, facts, digests, hash)
      select id, ${number}, user_id, ${at}, 'system', 'approved',
             jsonb_build_object('from', ${from}::text, 'to', 'formed'), '{}', sha256('x') from cases where id = ${caseId}::uuid`.execute(
      app.db,
    );
  // The last moment before the first week is outside, though it is where the next step began.
  await step(101, 'in_review', new Date(week(11).getTime() - 1));
  await step(102, 'ready_to_file', week(11));
  await step(103, 'submitted_to_state', new Date(week(10).getTime() - 1));
  await step(104, 'formed', week(10));
  await step(105, 'no_such_stage', week(9));
  const { weeks } = await load();
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const old = weeks.filter((one) => one.week < day(week(2)));
  expect(old).toEqual([
    { week: day(week(11)), stage: 'ready_to_file', steps: 1, median_hours: 0, p90_hours: 0 },
    { week: day(week(11)), stage: 'submitted_to_state', steps: 1, median_hours: 168, p90_hours: 168 },
    { week: day(week(10)), stage: 'formed', steps: 1, median_hours: 0, p90_hours: 0 },
  ]);
});

test('nothing of it reads a whole history', async () => {
  const plan = async (text: string) =>
    app.db.transaction().execute(async (tx) => {
      // In tables this small a scan is always cheapest.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(text)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const steps = `select 1 from case_events where facts ? 'from' and at >= now() - interval '84 days' order by at desc limit 9`;
  expect(await plan(steps)).toContain('case_events_moves');
  expect(await plan(`select count(1) from cases where turn <> 'nobody' group by assignee_id`)).toMatch(
    /cases_(stage_)?assignee/,
  );
  expect(await plan(`select count(1) from tasks where done_at is null group by owner_id`)).toMatch(/tasks_\w+/);
  expect(await plan(`select count(1) from threads where waits_since is not null group by assignee_id`)).toContain(
    'threads_waiting',
  );
});
