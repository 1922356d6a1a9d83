import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { changeBatch, readBatch, resultsOf, startBatch, workAll } from '../../testing/companies/own-batches.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const preparer = testStaff(app, 'preparer');

async function made(): Promise<string> {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  return (await returnCalls(app, of).packet()).id;
}
const holderOf = async (id: string) =>
  (await app.db.selectFrom('returns').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow()).assignee_id;

test('returns are given to a colleague, each by itself; what somebody had goes back to them', async () => {
  const [held, free, others] = [await made(), await made(), await made()];
  const [me, user_id] = [agent.customer.userId, preparer.customer.userId];
  const give = (id: string, to: string) =>
    agent.call('PUT /api/admin/returns/:id/assignee', { params: { id }, body: { user_id: to, take_over: false } });
  await give(held, me);
  await give(others, (await openStaff(app, 'preparer')).customer.userId);
  const { id } = await startBatch(agent, {
    kind: 'give_returns',
    user_id,
    subjects: [held, free, others, randomUUID()],
  });
  await workAll(app);
  expect((await resultsOf(agent, id)).map(([state]) => state)).toEqual(['done', 'done', 'refused', 'refused']);
  expect([await holderOf(held), await holderOf(free)]).toEqual([user_id, user_id]);
  const { items } = await readBatch(agent, id);
  expect(items.map(({ company, can_undo }) => [company !== null, can_undo])).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ]);
  await changeBatch(agent, id, 'undo');
  await workAll(app);
  expect([await holderOf(held), await holderOf(free)]).toEqual([me, user_id]);
  expect((await resultsOf(agent, id)).slice(0, 2)).toEqual([
    ['undone', null],
    ['done', 'Cambió después del lote: no se deshace.'],
  ]);
  const nobody = await startBatch(agent, { kind: 'give_returns', user_id: 'auth0|nadie', subjects: [held] });
  expect([nobody.status, nobody.code]).toEqual([422, 'tasks.owner_unknown']);
});
