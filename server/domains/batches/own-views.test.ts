import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { insertView, lockOwner } from './views.queries.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type View = { list?: 'queue' | 'taxes'; name?: string; filter?: Record<string, string> };

async function save(
  by: TestBrowser,
  { list = 'queue', name = 'Por revisar', filter = {} }: View,
  id: string = randomUUID(),
) {
  const { status, body } = await by.call('PUT /api/admin/views/:id', { params: { id }, body: { list, name, filter } });
  return { id, status, code: (body as { code?: string }).code };
}
const viewsOf = async (by: TestBrowser) => (await by.call('GET /api/admin/views')).body.data.views;

test('a filter is kept with what it counts, renamed and forgotten; a colleague sees and changes none of it', async () => {
  const [colleague, of] = [await openStaff(app, 'agent'), await boughtCase(app)];
  const filter = { view: 'all', stage: 'in_review', plan: 'Plus' };
  const { id, status } = await save(colleague, { filter });
  expect(status).toBe(200);
  expect(await viewsOf(colleague)).toEqual([{ id, list: 'queue', name: 'Por revisar', filter, count: 1 }]);
  await agent.call('POST /api/admin/cases/:id/claim', { params: { id: of.caseId }, body: {} });
  const mine = await save(agent, { filter: { view: 'mine' } });
  const dates = await save(agent, { list: 'taxes', name: 'Vencidas', filter: { view: 'overdue', rule: 'form_5472' } });
  // No case in our turn has been sent to the state.
  const none = await save(agent, { filter: { view: 'ours', stage: 'submitted_to_state' } });
  const counted = (await viewsOf(agent)).map((view) => [view.id, view.count]);
  expect(counted).toEqual([
    [mine.id, 1],
    [dates.id, 0],
    [none.id, 0],
  ]);
  expect(await save(agent, { name: 'Mía ahora', filter }, id)).toMatchObject({
    status: 404,
    code: 'batches.view_not_found',
  });
  await agent.call('DELETE /api/admin/views/:id', { params: { id } });
  expect(await viewsOf(colleague)).toMatchObject([{ id, name: 'Por revisar' }]);
  await save(colleague, { name: 'Otro nombre', filter }, id);
  expect(await viewsOf(colleague)).toMatchObject([{ id, name: 'Otro nombre' }]);
  await colleague.call('DELETE /api/admin/views/:id', { params: { id } });
  expect(await viewsOf(colleague)).toEqual([]);
});

test('a filter that does not exist is not kept, and one that is gone says so; a list one may not read has none', async () => {
  const member = await openStaff(app, 'administrator');
  for (const filter of [{ view: 'ajena' }, { cursor: 'x' }, { view: 'tasks' }])
    expect(await save(member, { filter: filter as never })).toMatchObject({ status: 422, code: 'request.invalid' });
  const kept = await save(member, { filter: { view: 'mine' } });
  const dates = await save(member, { list: 'taxes', filter: { view: 'all' } });
  await app.db.updateTable('staff_views').set({ filter: '{"view":"de antes"}' }).where('id', '=', kept.id).execute();
  expect((await viewsOf(member)).map(({ id, count }) => [id, count])).toEqual([
    [kept.id, null],
    [dates.id, expect.any(Number)],
  ]);
  await app.db.updateTable('staff_views').set({ filter: '{"view":"de antes"}' }).where('id', '=', dates.id).execute();
  expect((await viewsOf(member)).map(({ count }) => count)).toEqual([null, null]);
  const preparer = await openStaff(app, 'preparer');
  expect(await save(preparer, {})).toMatchObject({ status: 403, code: 'batches.not_allowed' });
});

test('20 each, of two windows at once too', async () => {
  const member = await openStaff(app, 'agent');
  for (let made = 0; made < 19; made += 1) await save(member, { name: `Vista ${made}` });
  const { userId } = member.customer;
  // Another window keeps the last one, and has not committed.
  const late = await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId);
    const last = { id: randomUUID(), userId, list: 'queue', name: 'La última', filter: {}, at: new Date() } as const;
    await insertView(tx, last);
    const saving = save(member, { name: 'Una de más' });
    await untilWaiting(app);
    return { saving };
  });
  expect(await late.saving).toMatchObject({ status: 409, code: 'batches.views_full' });
  const views = await viewsOf(member);
  expect(views).toHaveLength(20);
  expect((await save(member, { name: 'Con otro nombre' }, views[0]!.id)).status).toBe(200);
});
