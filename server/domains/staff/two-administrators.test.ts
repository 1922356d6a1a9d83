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

test.each([
  ['demote', demote],
  ['remove', remove],
])('of two administrators who %s each other at once, one is left', async (_name, act) => {
  for (let round = 0; round < 8; round++) {
    await app.db.deleteFrom('staff').execute();
    const [one, other] = [await openStaff(app), await openStaff(app)];
    const answers = await Promise.all([act(one, other), act(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const refused = answers.findIndex(({ status }) => status === 403);
    expect(answers[refused]!.body.code).toBe('identity.forbidden');
    const winner = refused === 0 ? other : one;
    expect(await administrators()).toEqual([winner.customer.userId]);
  }
});

test('in a circle of three somebody is always left, and nobody waits for ever', async () => {
  for (let round = 0; round < 5; round++) {
    await app.db.deleteFrom('staff').execute();
    const [a, b, c] = [await openStaff(app), await openStaff(app), await openStaff(app)];
    const answers = await Promise.all([demote(a, b), demote(b, c), demote(c, a)]);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    const left = await administrators();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBe(3 - answers.filter(({ status }) => status === 200).length);
  }
});

test('of two who give the same member different places, the later one learns of the earlier', async () => {
  const [one, other, member] = [await openStaff(app), await openStaff(app), await openStaff(app)];
  const answers = await Promise.all([demote(one, member), remove(other, member)]);
  const codes = answers.map(({ status, body }) => `${status} ${body.code}`).toSorted();
  expect([
    ['200 undefined', '200 undefined'],
    ['200 undefined', '404 staff.member_not_found'],
  ]).toContainEqual(codes);
  const row = await app.db
    .selectFrom('staff')
    .select('role')
    .where('user_id', '=', member.customer.userId)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});
