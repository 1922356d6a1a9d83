/** What the team has to do by hand: it stands in the queue until somebody says that it is done, or nobody has to any more. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseTaskEnds, caseTaskKinds } from '@zarpa/contract/case-tasks.rules.ts';
import { moveCase, paidCase, submittedCase, type OwnCase } from '../testing/own-case.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { openStaff } from '../testing/staff.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { TestBrowser } from '../testing/second-factor.ts';
import { insertTask } from './case-tasks.queries.ts';
import { meetRefund } from './meet-refund.ts';

let app: TestApp;
let agent: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
  agent = await openStaff(app, 'agent');
});
afterAll(() => app.stop());

async function tasksOf({ caseId }: OwnCase) {
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } });
  return body.data.tasks;
}
async function idsInTasks() {
  const { body } = await agent.call('GET /api/admin/cases', { query: { view: 'tasks' } });
  return body.data.items.map(({ case_id }) => case_id);
}
const countInTasks = async () => (await agent.call('GET /api/admin/cases/counts')).body.data.counts.tasks;
const complete = (id: string, by = agent) => by.call('POST /api/admin/case-tasks/:id/complete', { params: { id } });

async function refund({ registrationId, customer }: OwnCase) {
  const refunded = { registrationId, userId: customer.userId };
  await app.db.transaction().execute((tx) => meetRefund(app.context, tx, refunded));
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
  expect(task).toMatchObject({ kind: 'refunded_whole', about: '', done_at: null, outcome: null, done_by: null });
  expect(await tasksOf(early)).toEqual([]);
  expect(await idsInTasks()).toEqual([of.caseId]);
  expect(await countInTasks()).toBe(1);
  expect((await complete(task!.id)).body).toEqual({ success: true, data: {} });
  expect(await tasksOf(of)).toEqual([
    { ...task, done_at: expect.stringMatching(/Z$/) as string, outcome: 'done', done_by: 'Cliente Prueba' },
  ]);
  expect(await idsInTasks()).toEqual([]);
  expect(await countInTasks()).toBe(0);
  // A later one is another one.
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
  const rows = await sql<{ done_by: string }>`select done_by from case_tasks where id = ${id}`.execute(app.db);
  expect(rows.rows).toEqual([{ done_by: agent.customer.userId }]);
  const unknown = await complete(randomUUID());
  expect([unknown.status, unknown.body.code]).toEqual([404, 'formation.task_not_found']);
});

test.each(caseTaskKinds.filter((kind) => caseTaskEnds[kind] === 'by_answer'))(
  '409 %s is not ended by hand: it stays open, and nothing is written',
  async (kind) => {
    const of = await submittedCase(app);
    const task = { caseId: of.caseId, userId: of.customer.userId, kind, about: randomUUID(), at: app.context.clock() };
    await app.db.transaction().execute((tx) => insertTask(tx, task));
    const before = await rowsOf(app, of.customer.userId);
    const { id } = (await tasksOf(of))[0]!;
    const { status, body } = await complete(id);
    expect([status, body.code]).toEqual([409, 'formation.task_needs_answer']);
    expect(await tasksOf(of)).toMatchObject([{ kind, about: task.about, done_at: null, outcome: null, done_by: null }]);
    expect(await idsInTasks()).toContain(of.caseId);
    expect(await rowsOf(app, of.customer.userId)).toEqual(before);
  },
);

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
      about: '',
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
  const make = (about: string, at: Date) =>
    app.db
      .transaction()
      .execute((tx) =>
        insertTask(tx, { caseId: of.caseId, userId: of.customer.userId, kind: 'not_answered', about, at }),
      );
  for (let index = 0; index < 22; index += 1) {
    await make(`past ${index}`, app.context.clock());
    const [open] = await tasksOf(of);
    app.travel(0.01);
    await complete(open!.id);
  }
  await make('present', app.context.clock());
  const tasks = await tasksOf(of);
  expect(tasks.map(({ about }) => about)).toEqual([
    'present',
    ...Array.from({ length: 20 }, (_, index) => `past ${21 - index}`),
  ]);
});

test('the queue’s view and the round read their indexes', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain (format json) ${statement}`.execute(tx)).rows);
    expect(await plan(sql`select id from cases where tasks_open > 0 order by turn_since, id limit 51`)).toContain(
      'cases_tasks',
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
