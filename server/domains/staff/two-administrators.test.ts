import { expect, test } from 'vitest';
import { openStaff } from '../../testing/people/staff.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const demote = (by: TestBrowser, of: TestBrowser) =>
  by.call(`PUT /api/admin/staff/${encodeURIComponent(of.customer.userId)}` as 'PUT /api/admin/staff/:userId', {
    body: { role: 'agent', seen_role: 'administrator' },
  });
const remove = (by: TestBrowser, of: TestBrowser) =>
  by.call(`DELETE /api/admin/staff/${encodeURIComponent(of.customer.userId)}` as 'DELETE /api/admin/staff/:userId');

const administrators = async () => {
  const rows = await app.db.selectFrom('staff').select('user_id').where('role', '=', 'administrator').execute();
  return rows.map(({ user_id }) => user_id);
};
const proposalAbout = async ({ customer }: TestBrowser) =>
  (
    await app.db
      .selectFrom('person_proposals')
      .select('id')
      .where('user_id', '=', customer.userId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).id;
const confirmAlone = (by: TestBrowser, id: string) =>
  by.call('POST /api/admin/staff-proposals/:id/review', { params: { id }, body: { outcome: 'confirmed_alone' } });

test.each([
  ['demote', demote],
  ['remove', remove],
])('of two administrators who %s each other at once, one is left', async (_name, act) => {
  for (let round = 0; round < 5; round++) {
    await app.db.deleteFrom('staff').execute();
    const [one, other] = [await openStaff(app), await openStaff(app)];
    await act(one, other);
    await act(other, one);
    const [aboutOther, aboutOne] = [await proposalAbout(other), await proposalAbout(one)];
    app.travel(1);
    const answers = await Promise.all([confirmAlone(one, aboutOther), confirmAlone(other, aboutOne)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const refused = answers.findIndex(({ status }) => status === 403);
    expect(answers[refused]!.body.code).toBe('identity.forbidden');
    const winner = refused === 0 ? other : one;
    expect(await administrators()).toEqual([winner.customer.userId]);
  }
});

test('of two who propose about the same member, and of two who confirm it, one counts', async () => {
  const [one, other, member] = [await openStaff(app), await openStaff(app), await openStaff(app)];
  const asked = await Promise.all([demote(one, member), remove(other, member)]);
  expect(asked.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 staff.proposal_open',
  ]);
  const id = await proposalAbout(member);
  const proposer = asked[0].status === 200 ? one : other;
  const third = await openStaff(app);
  const second = proposer === one ? other : one;
  const confirm = (by: TestBrowser) =>
    by.call('POST /api/admin/staff-proposals/:id/review', { params: { id }, body: { outcome: 'confirmed' } });
  const answers = await Promise.all([confirm(second), confirm(third)]);
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 staff.proposal_settled',
  ]);
});
