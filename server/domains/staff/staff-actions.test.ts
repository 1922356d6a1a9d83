import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errors } from '@zarpa/contract/core/errors.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { insert as insertRows, select, selectOne } from '../../testing/database/rows.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';

const app = testApp();
const administrator = testStaff(app);

const list = async (query: Record<string, string> = {}) =>
  (await administrator.call('GET /api/admin/staff-actions', { query })).body.data;
const invite = (email: string, by = administrator) =>
  by.call('POST /api/admin/staff-invitations', { body: { email, role: 'agent' as const } });
const join = (userId: string) => insertRows(app.db, 'staff', { user_id: userId, role: 'agent' });
const memberAt = (userId: string) => `/api/admin/staff/${encodeURIComponent(userId)}` as '/api/admin/staff/:userId';
const remove = (userId: string) => administrator.call(`DELETE ${memberAt(userId)}`);

/** As the release before wrote them: the outcome in the action’s own row, and nothing about objects. */
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

const some = {
  id: expect.any(String) as string,
  began_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
};

test('who did what to whom, what it changed and how it ended, newest first', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  await invite(customer.email);
  await invite(customer.email);
  await join(customer.userId);
  await administrator.call(`PUT ${memberAt(customer.userId)}`, { body: { role: 'filer', seen_role: 'agent' } });
  await administrator.call(`PUT ${memberAt(customer.userId)}`, { body: { role: 'money', seen_role: 'agent' } });
  await remove(customer.userId);
  const { items } = await list();
  const { userId, email } = administrator.customer;
  const by = { user_id: userId, name: 'Cliente Prueba', email, role: 'administrator' };
  const common = { ...some, ...by, company: null, customer: null, about: customer.email, changes: [] };
  const done = { outcome: 'done', reason: null };
  const object = { kind: 'member', id: customer.userId };
  expect(items.slice(0, 5)).toEqual([
    { ...common, operation: 'deleteStaffMember', ...done, object },
    {
      ...common,
      operation: 'updateStaffMember',
      outcome: 'refused',
      reason: errors['staff.changed_meanwhile'].message,
      object,
    },
    { ...common, operation: 'updateStaffMember', ...done, object, changes: ['Rol: Agente → Presentador'] },
    {
      ...common,
      operation: 'createStaffInvitation',
      outcome: 'refused',
      reason: errors['staff.already_invited'].message,
      object: null,
    },
    { ...common, operation: 'createStaffInvitation', ...done, object: null },
  ]);
});

test('an action on a company says which, whose it is and where it is worked on; a paper says its title', async () => {
  const of = await boughtCase(app);
  const { company_name } = await selectOne(app.db, 'registrations', { id: of.registrationId }, ['company_name']);
  const order = await selectOne(app.db, 'orders', { registration_id: of.registrationId }, ['id']);
  const passport = { kind: 'trial', ref: randomUUID(), object_key: randomUUID(), name: 'pasaporte.jpg' };
  const [fileId, paperId] = [randomUUID(), randomUUID()];
  for (const id of [fileId, paperId])
    await insertRows(app.db, 'files', {
      ...passport,
      id,
      ref: id,
      object_key: id,
      user_id: of.customer.userId,
      media_type: 'image/jpeg',
      size_bytes: 1,
      sha256: randomBytes(32),
    });
  await insertRows(app.db, 'documents', {
    id: paperId,
    user_id: of.customer.userId,
    registration_id: of.registrationId,
    category: 'identity_document',
    subject: paperId,
    title: 'Pasaporte',
    source: 'customer',
    version: 1,
    is_current: true,
    created_at: new Date(),
  });
  await administrator.call('PUT /api/admin/orders/:id', { params: { id: order.id }, body: { priority: 'high' } });
  await administrator.call('PUT /api/admin/orders/:id', { params: { id: order.id }, body: { priority: 'high' } });
  for (const id of [paperId, fileId])
    await administrator.call('PUT /api/admin/documents/:id', {
      params: { id },
      body: { is_visible: false, reason: 'Es de otra empresa.' },
    });
  const company = { id: of.registrationId, name: filedName(company_name), case_id: of.caseId };
  const customer = { id: of.customer.userId, email: of.customer.email };
  const { items } = await list();
  expect(
    items
      .slice(0, 4)
      .map(({ object, about, company: its, customer: whose, changes }) => [object, about, its, whose, changes]),
  ).toEqual([
    [{ kind: 'document', id: fileId }, 'pasaporte.jpg', null, customer, []],
    [{ kind: 'document', id: paperId }, 'Pasaporte', company, customer, ['Lo ve el cliente: sí → no']],
    [{ kind: 'order', id: order.id }, null, company, customer, []],
    [{ kind: 'order', id: order.id }, null, company, customer, ['Prioridad: normal → alta']],
  ]);
});

test('a deed that failed, one that was interrupted and one of another release are told apart', async () => {
  await insert(null, 'server.unexpected');
  await insert(null, null);
  await insert(null, 'staff.renamed_since');
  const { items } = await list();
  const none = { user_id: null, name: null, email: null, role: null, about: null, object: null, company: null };
  const common = { ...some, ...none, operation: 'updatePolicy', customer: null, changes: [] };
  expect(items.slice(0, 3)).toEqual([
    { ...common, outcome: 'refused', reason: null },
    { ...common, outcome: null, reason: null },
    { ...common, outcome: 'failed', reason: errors['server.unexpected'].message },
  ]);
});

test('an outcome that the release before writes later is told as well, once', async () => {
  await insert(null, null);
  const { id } = (await list()).items[0]!;
  await app.db.updateTable('staff_actions').set({ outcome: 'done' }).where('id', '=', id).execute();
  expect((await list()).items[0]).toMatchObject({ id, outcome: 'done' });
  const again = app.db.insertInto('staff_action_outcomes').values({ action_id: id, outcome: 'refused' }).execute();
  await expect(again).rejects.toThrow(/staff_action_outcomes_pkey/);
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

test('when somebody leaves us, what names them leaves the audit, and nobody else', async () => {
  const leaving = await openBrowser(app, await app.customer());
  const staying = await openBrowser(app, await app.customer());
  const colleague = await openStaff(app);
  for (const { customer } of [leaving, staying]) {
    await invite(customer.email, colleague);
    await colleague.call(`PUT ${memberAt(customer.userId)}`, { body: { role: 'filer', seen_role: 'agent' } });
    await insertRows(app.db, 'staff_actions', {
      staff_id: colleague.customer.userId,
      operation: 'downloadStaffActions',
      input: '{}',
      request_id: randomUUID(),
      object_kind: 'customer',
      object_id: customer.userId,
      customer_id: customer.userId,
      registration_id: randomUUID(),
    });
  }
  const user_id = leaving.customer.userId;
  const request = { user_id, token_hash: randomBytes(32), requested_at: new Date(), due_at: new Date() };
  await app.db.insertInto('deletions').values(request).execute();
  await completeDeletions(app.context);
  const rows = await select(
    app.db,
    'staff_actions',
    { staff_id: colleague.customer.userId },
    ['input', 'object_id', 'customer_id'],
    'id',
  );
  const roles = { role: 'filer', seen_role: 'agent' };
  const stays = staying.customer;
  expect(rows).toEqual([
    { input: { role: 'agent' }, object_id: null, customer_id: null },
    { input: roles, object_id: null, customer_id: null },
    { input: {}, object_id: null, customer_id: null },
    { input: { email: stays.email, role: 'agent' }, object_id: null, customer_id: null },
    { input: { userId: stays.userId, ...roles }, object_id: stays.userId, customer_id: null },
    { input: {}, object_id: stays.userId, customer_id: stays.userId },
  ]);
  const kept = await select(app.db, 'history_removals', { what: 'person' }, ['rows_emptied'], 'id');
  expect(kept.at(-1)).toEqual({ rows_emptied: 3 });
});
