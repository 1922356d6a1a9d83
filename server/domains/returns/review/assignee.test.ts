import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import type { TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { companyWithReturns } from '../../../testing/taxes/company-with-returns.ts';
import { makeReturns, returnCalls } from '../../../testing/taxes/own-returns.ts';

const app = testApp();
let agent: TestBrowser;
let preparer: TestBrowser;
let money: TestBrowser;
beforeAll(async () => {
  [agent, preparer, money] = await Promise.all([
    openStaff(app, 'agent'),
    openStaff(app, 'preparer'),
    openStaff(app, 'money'),
  ]);
  for (const [{ customer }, name] of [
    [agent, 'Ana Pérez'],
    [preparer, 'Luis Gil'],
  ] as const)
    await app.db.updateTable('users').set({ name }).where('id', '=', customer.userId).execute();
});

async function made(): Promise<string> {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  return (await returnCalls(app, of).packet()).id;
}

const give = (by: TestBrowser, id: string, user_id: string, take_over = false) =>
  by.call('PUT /api/admin/returns/:id/assignee', { params: { id }, body: { user_id, take_over } });

const listed = async (by: TestBrowser, view: 'open' | 'mine') => {
  const { returns, counts } = (await by.call('GET /api/admin/returns', { query: { view } })).body.data;
  return { holders: new Map(returns.map(({ id, assignee }) => [id, assignee])), mine: counts.mine };
};

test('a return is handed to a colleague, who is told and finds it among theirs; from somebody else’s hands only by name', async () => {
  const [id, another] = [await made(), await made()];
  const luis = { user_id: preparer.customer.userId, name: 'Luis Gil' };
  const ana = { user_id: agent.customer.userId, name: 'Ana Pérez' };
  expect((await listed(agent, 'open')).holders.get(id)).toBeNull();
  expect((await give(agent, id, ana.user_id)).body.data.reviewed.assignee).toEqual(ana);
  const [, again] = [await give(agent, id, luis.user_id), await give(agent, id, luis.user_id)];
  expect(again.body.data.reviewed.assignee).toEqual(luis);
  const theirs = await listed(preparer, 'mine');
  expect([[...theirs.holders], theirs.mine]).toEqual([[[id, luis]], 1]);
  const open = (await listed(agent, 'open')).holders;
  expect([open.get(id), open.get(another)]).toEqual([luis, null]);
  expect(await listed(agent, 'mine')).toEqual({ holders: new Map(), mine: 0 });

  await runJobs(app, 'deliver-outbox');
  const letters = app.mail
    .messages(preparer.customer.email)
    .filter(({ subject }) => subject.startsWith('Ahora es tuyo: '));
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Ahora es tuyo: Formulario 5472 con 1120 pro forma (2025) · Faro Digital LLC',
  ]);
  expect((await app.mail.message(letters[0]!.id))!.text).toContain(`/admin/impuestos/declaraciones/${id}`);
  expect(app.mail.messages(agent.customer.email).filter(({ subject }) => subject.includes('tuyo'))).toEqual([]);

  const refused = await give(agent, id, ana.user_id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'returns.taken_by_other', assignee: 'Luis Gil' }]);
  expect((await give(agent, id, ana.user_id, true)).body.data.reviewed.assignee).toEqual(ana);
});

test('it is given to nobody who may not work on it, and two at once give it to one', async () => {
  const id = await made();
  for (const unknown of [money.customer.userId, 'auth0|nadie'])
    expect((await give(agent, id, unknown)).body.code).toBe('tasks.owner_unknown');
  await app.db
    .updateTable('staff')
    .set({ suspended_at: new Date() })
    .where('user_id', '=', preparer.customer.userId)
    .execute();
  expect((await give(agent, id, preparer.customer.userId)).body.code).toBe('tasks.owner_unknown');
  await app.db
    .updateTable('staff')
    .set({ suspended_at: null })
    .where('user_id', '=', preparer.customer.userId)
    .execute();
  expect((await give(agent, randomUUID(), agent.customer.userId)).body.code).toBe('returns.not_found');
  const both = await Promise.all([agent, preparer].map((by) => give(by, id, by.customer.userId)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what is filed is not among the open ones, and stands by its state, newest first', async () => {
  const [first, second] = [await made(), await made()];
  await give(agent, first, agent.customer.userId, true);
  const before = (await listed(agent, 'mine')).mine;
  const due = ['2026-04-15', '2026-06-15'];
  for (const [place, id] of [first, second].entries())
    await app.db.updateTable('returns').set({ state: 'filed', due_on: due[place]! }).where('id', '=', id).execute();
  const open = (await listed(agent, 'open')).holders;
  expect([open.has(first), open.has(second)]).toEqual([false, false]);
  expect((await listed(agent, 'mine')).mine).toBe(before - 1);
  const { returns, counts } = (await agent.call('GET /api/admin/returns', { query: { state: 'filed' } })).body.data;
  expect(returns.map(({ id }) => id)).toEqual([second, first]);
  expect(counts.filed).toBe(2);
});
