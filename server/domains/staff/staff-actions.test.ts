import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errors } from '@zarpa/contract/core/errors.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { insert as insertRows } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const administrator = testStaff(app);

const list = async (query: Record<string, string> = {}) =>
  (await administrator.call('GET /api/admin/staff-actions', { query })).body.data;
const add = (email: string, by = administrator) =>
  by.call('POST /api/admin/staff', { body: { email, role: 'agent' as const } });
const remove = (userId: string) =>
  administrator.call(`DELETE /api/admin/staff/${encodeURIComponent(userId)}` as 'DELETE /api/admin/staff/:userId');

const insert = (staffId: string | null, outcome: string | null, count = 1) =>
  insertRows(
    app.db,
    'staff_actions',
    Array.from({ length: count }, () => ({
      staff_id: staffId,
      operation: 'updatePolicy',
      input: '{}',
      request_id: randomUUID(),
      outcome,
    })),
  );

test('who did what to whom and how it ended, newest first; with the whole row of the audit', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  await add(customer.email);
  await add(customer.email);
  await remove(customer.userId);
  const { items } = await list();
  const { userId, email } = administrator.customer;
  const common = {
    id: expect.any(String) as string,
    user_id: userId,
    name: 'Cliente Prueba',
    email,
    about: customer.email,
  };
  const now = { began_at: expect.stringMatching(/^\d{4}-.*Z$/) as string };
  const again = errors['staff.already_member'].message;
  expect(items.slice(0, 3)).toEqual([
    { ...common, ...now, operation: 'deleteStaffMember', outcome: 'done', reason: null },
    { ...common, ...now, operation: 'createStaffMember', outcome: 'refused', reason: again },
    { ...common, ...now, operation: 'createStaffMember', outcome: 'done', reason: null },
  ]);
  const rows = await app.db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(3).execute();
  const fixed = {
    id: expect.any(String) as string,
    staff_id: userId,
    request_id: expect.any(String) as string,
    began_at: expect.any(Date) as Date,
  };
  const given = { email: customer.email, role: 'agent' };
  expect(rows).toEqual([
    { ...fixed, operation: 'deleteStaffMember', input: { userId: customer.userId }, outcome: 'done' },
    { ...fixed, operation: 'createStaffMember', input: given, outcome: 'staff.already_member' },
    { ...fixed, operation: 'createStaffMember', input: given, outcome: 'done' },
  ]);
});

test('a deed that failed, one that was interrupted and one of another release are told apart', async () => {
  await insert(null, 'server.unexpected');
  await insert(null, null);
  await insert(null, 'staff.renamed_since');
  const { items } = await list();
  expect(items.slice(0, 3).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', null],
    [null, null],
    ['failed', errors['server.unexpected'].message],
  ]);
  expect(items[0]).toMatchObject({ user_id: null, name: null, email: null, about: null });
});

test('page after page, each once; of one person where asked', async () => {
  const one = await openStaff(app);
  const other = await openStaff(app);
  await insert(one.customer.userId, 'done', 60);
  await insert(other.customer.userId, 'done', 3);
  const user_id = one.customer.userId;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const data: Awaited<ReturnType<typeof list>> = await list({ user_id, ...(cursor && { cursor }) });
    expect(data.items.every((item) => item.user_id === user_id)).toBe(true);
    seen.push(...data.items.map(({ id }) => id));
    cursor = data.next;
  } while (cursor);
  expect(seen).toHaveLength(60);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(seen).size).toBe(60);
});

test('a page is read by index, with and without a person', async () => {
  await insert(administrator.customer.userId, 'done', 500);
  await sql`analyze staff_actions`.execute(app.ownerDb);
  const planOf = async (where: string) => {
    const { rows } = await sql
      .raw<Record<string, string>>(`explain select id from staff_actions ${where} order by id desc limit 26`)
      .execute(app.db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  expect(await planOf('')).toContain('staff_actions_pkey');
  expect(await planOf(`where staff_id = 'auth0|somebody'`)).toContain('staff_actions_staff');
});

test('when somebody leaves us, the address by which they joined leaves the audit, and nobody else’s', async () => {
  const leaving = await openBrowser(app, await app.customer());
  const staying = await openBrowser(app, await app.customer());
  await add(leaving.customer.email);
  await add(staying.customer.email);
  const user_id = leaving.customer.userId;
  const request = { user_id, token_hash: randomBytes(32), requested_at: new Date(), due_at: new Date() };
  await app.db.insertInto('deletions').values(request).execute();
  await completeDeletions(app.context);
  const rows = await app.db.selectFrom('staff_actions').select('input').orderBy('id', 'desc').limit(2).execute();
  expect(rows.map(({ input }) => input)).toEqual([{ email: staying.customer.email, role: 'agent' }, { role: 'agent' }]);
});
