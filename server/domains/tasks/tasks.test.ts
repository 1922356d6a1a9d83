import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { taskFacts, taskKinds } from '@zarpa/contract/tasks/kinds.rules.ts';
import { moveCase, paidCase, submittedCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { insertTask } from './tasks.queries.ts';
import { cancelRefundedCase } from '../formation/history/on-payment-refunded.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

async function tasksOf({ caseId }: OwnCase) {
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } });
  return body.data.tasks;
}
async function idsInTasks() {
  const { body } = await agent.call('GET /api/admin/tasks');
  return body.data.items.map(({ case_id }) => case_id);
}
const countInTasks = async () => (await agent.call('GET /api/admin/cases/counts')).body.data.counts.tasks;
const complete = (id: string, by = agent) =>
  by.call('POST /api/admin/tasks/:id/complete', { params: { id }, body: {} });

async function refund({ registrationId, customer }: OwnCase) {
  const refunded = { registrationId, userId: customer.userId };
  await app.db.transaction().execute((tx) => cancelRefundedCase(app.context, tx, refunded));
}
const sent = (['approved', 'submitted'] as const).map((event) => ({ event, by: 'agent' as const }));

test('a whole refund after submission is the team’s task, once, until somebody has done it', async () => {
  const [of, early] = [await submittedCase(app), await paidCase(app)];
  await moveCase(app, of, ...sent);
  await refund(of);
  await refund(of);
  await refund(early);
  const [task, ...others] = await tasksOf(of);
  expect(others).toEqual([]);
  expect(task).toMatchObject({ kind: 'refunded_whole', subject: '', done_at: null, outcome: null, done_by: null });
  expect(await tasksOf(early)).toEqual([]);
  expect(await idsInTasks()).toEqual([of.caseId]);
  expect(await countInTasks()).toBe(1);
  expect((await complete(task!.id)).body).toEqual({ success: true, data: {} });
  expect(await tasksOf(of)).toEqual([
    { ...task, done_at: expect.stringMatching(/Z$/) as string, outcome: 'done', done_by: 'Cliente Prueba' },
  ]);
  expect(await idsInTasks()).toEqual([]);
  expect(await countInTasks()).toBe(0);
  await refund(of);
  expect((await tasksOf(of)).map(({ done_at }) => done_at === null)).toEqual([true, false]);
});

test('of two who did it at once the first one stands there; a made-up task is unknown', async () => {
  const of = await submittedCase(app);
  await moveCase(app, of, ...sent);
  await refund(of);
  const other = await openStaff(app, 'administrator');
  const { id } = (await tasksOf(of))[0]!;
  expect((await complete(id)).status).toBe(200);
  const [first] = await tasksOf(of);
  app.travel(1);
  expect((await complete(id, other)).status).toBe(200);
  expect(await tasksOf(of)).toEqual([first]);
  const rows = await sql<{ done_by: string }>`select done_by from tasks where id = ${id}`.execute(app.db);
  expect(rows.rows).toEqual([{ done_by: agent.customer.userId }]);
  const unknown = await complete(randomUUID());
  expect([unknown.status, unknown.body.code]).toEqual([404, 'tasks.not_found']);
});

test('409 what an answer ends is not ended by hand: it stays open, and nothing is written', async () => {
  const whole = await openStaff(app, 'administrator');
  const of = await submittedCase(app);
  const { userId } = of.customer;
  const kinds = taskKinds.filter((kind) => taskFacts[kind].ends === 'by_answer');
  const task = { caseId: of.caseId, userId, at: app.context.clock() };
  await app.db.transaction().execute(async (tx) => {
    for (const kind of kinds) await insertTask(tx, { ...task, kind, subject: kind });
  });
  const [before, open] = [await rowsOf(app, userId), await tasksOf(of)];
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  for (const { id } of open) {
    const { status, body } = await complete(id, whole);
    expect([status, body.code]).toEqual([409, 'tasks.needs_answer']);
  }
  expect(await tasksOf(of)).toEqual(open);
  expect(open.map(({ done_at, outcome }) => done_at ?? outcome)).toEqual(kinds.map(() => null));
  expect(await idsInTasks()).toContain(of.caseId);
  expect(await rowsOf(app, userId)).toEqual(before);
});

test('a refund’s task stays while the case moves on, and ends with it', async () => {
  const of = await submittedCase(app);
  await moveCase(app, of, ...sent);
  await refund(of);
  await moveCase(app, of, { event: 'formed', by: 'agent' });
  expect(await tasksOf(of)).toMatchObject([{ done_at: null }]);
  await app.db.transaction().execute((tx) =>
    insertTask(tx, {
      caseId: of.caseId,
      userId: of.customer.userId,
      kind: 'not_answered',
      subject: '',
      at: new Date(),
    }),
  );
  const ein = `98-${String(Date.now()).slice(-7)}`;
  await moveCase(app, of, { event: 'ein_requested', by: 'agent' });
  expect((await tasksOf(of)).map(({ kind, done_at }) => [kind, done_at === null])).toEqual([
    ['refunded_whole', true],
    ['not_answered', false],
  ]);
  await moveCase(app, of, { event: 'ein_issued', by: 'agent', given: { ein } });
  await moveCase(app, of, { event: 'completed', by: 'agent' });
  expect((await tasksOf(of)).every(({ outcome, done_by }) => outcome === 'dropped' && done_by === null)).toBe(true);
  expect(await idsInTasks()).not.toContain(of.caseId);
});

test('everything that is open is shown, and of what was done the last twenty', async () => {
  const of = await submittedCase(app);
  const make = (subject: string, at: Date) =>
    app.db
      .transaction()
      .execute((tx) =>
        insertTask(tx, { caseId: of.caseId, userId: of.customer.userId, kind: 'not_answered', subject, at }),
      );
  for (let index = 0; index < 22; index += 1) {
    await make(`past ${index}`, app.context.clock());
    const [open] = await tasksOf(of);
    app.travel(0.01);
    await complete(open!.id);
  }
  await make('present', app.context.clock());
  const tasks = await tasksOf(of);
  expect(tasks.map(({ subject }) => subject)).toEqual([
    'present',
    ...Array.from({ length: 20 }, (_, index) => `past ${21 - index}`),
  ]);
});

test('the queue’s view and the round read their indexes', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain (format json) ${statement}`.execute(tx)).rows);
    expect(await plan(sql`select id from tasks where done_at is null order by due_on, id limit 51`)).toContain(
      'tasks_due',
    );
    expect(await plan(sql`select id from cases where remind_at <= now() order by remind_at limit 100`)).toContain(
      'cases_remind',
    );
    expect(
      await plan(
        sql`select case_id from required_actions where remind_at <= now() and case_id is not null order by remind_at limit 100`,
      ),
    ).toContain('required_actions_remind');
  });
});

test('a long list comes in pages: each task once, the earliest day first', async () => {
  const of = await submittedCase(app);
  const at = new Date();
  await app.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 120; count += 1) {
      const task = { caseId: of.caseId, userId: of.customer.userId, kind: 'obligation', at } as const;
      await insertTask(tx, { ...task, subject: `form_5472:${3000 + count}`, dueOn: addDays('2027-01-01', count % 7) });
    }
  });
  const seen: string[] = [];
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await agent.call('GET /api/admin/tasks', { query: cursor ? { cursor } : {} });
    pages.push(body.data.items.length);
    seen.push(
      ...body.data.items.filter(({ case_id }) => case_id === of.caseId).map(({ due_on, id }) => `${due_on} ${id}`),
    );
    cursor = body.data.next ?? undefined;
  } while (cursor);
  expect(pages.slice(0, 2)).toEqual([50, 50]);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect(seen).toEqual(seen.toSorted());
});
