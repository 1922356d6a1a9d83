import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { objectKinds, type ObjectKind } from '@zarpa/contract/staff/objects.rules.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { ownerOf } from './object-owners.queries.ts';

const app = testApp();
const administrator = testStaff(app);
const people: string[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) people.push((await fullCustomer(app, { hasPaid: true })).customer.userId);
}, 60_000);

const ofCase = '(select registration_id from cases where cases.id = case_id)';

/** By hand: table, and where a row of it has its registration. */
const places: Readonly<Partial<Record<ObjectKind, readonly [table: string, registration: string]>>> = {
  action: ['required_actions', ofCase],
  cancellation: ['cancellation_requests', 'registration_id'],
  case: ['cases', 'registration_id'],
  change_request: ['change_requests', 'registration_id'],
  company: ['registrations', 'id'],
  dispute: ['disputes', 'registration_id'],
  document: ['documents', 'registration_id'],
  filing: ['filings', ofCase],
  mail: ['outbox', 'null::uuid'],
  move: ['pending_moves', ofCase],
  order: ['orders', 'registration_id'],
  order_item: ['order_items', '(select registration_id from orders where orders.id = order_id)'],
  // A change of a role is the team's own.
  person_proposal: ["(select * from person_proposals where kind = 'factor_reset') as p", 'null::uuid'],
  proposal: ['case_proposals', ofCase],
  refund: ['refunds', 'registration_id'],
  return: ['returns', 'registration_id'],
  task: ['tasks', ofCase],
  thread: ['threads', 'registration_id'],
};

const find = async (kind: ObjectKind, id: string) => (await ownerOf({ kind, id }).execute(app.db)).rows;

test.each(Object.entries(places))(
  'a %s is its customer’s and its company’s, of two customers with two companies each',
  async (kind, [table, registration]) => {
    const { rows } = await sql
      .raw<{ id: string; user_id: string; registration_id: string | null }>(
        `select id, user_id, ${registration} as registration_id from ${table}`,
      )
      .execute(app.db);
    const own = rows.filter(({ user_id }) => people.includes(user_id));
    expect(new Set(own.map(({ user_id }) => user_id)).size).toBe(2);
    const found = await Promise.all(own.map(({ id }) => find(kind as ObjectKind, id)));
    expect(found).toEqual(own.map(({ user_id, registration_id }) => [{ customer_id: user_id, registration_id }]));
  },
);

test('companies are told apart, a file of an answer is that of the case that asked, and a file of no company is its customer’s', async () => {
  const { rows } = await sql<{ id: string; user_id: string; registration_id: string | null }>`
    select f.id, f.user_id, c.registration_id from files f
      left join required_actions a on a.id::text = split_part(f.subject, ':', 1) and f.kind = 'action-file'
      left join cases c on c.id = a.case_id
     where f.user_id = any(${people}) and not exists (select from documents d where d.id = f.id)`.execute(app.db);
  const found = await Promise.all(rows.map(({ id }) => find('document', id)));
  expect(found).toEqual(rows.map(({ user_id, registration_id }) => [{ customer_id: user_id, registration_id }]));
  expect(new Set(rows.map(({ registration_id }) => registration_id)).size).toBe(5);
});

test('a customer is their own; what is gone, no id, or ours is nobody’s', async () => {
  const nobody = [{ customer_id: null, registration_id: null }];
  expect(await find('customer', people[0]!)).toEqual([{ customer_id: people[0], registration_id: null }]);
  const customers = Object.keys(places) as ObjectKind[];
  for (const kind of customers) expect([kind, await find(kind, randomUUID())]).toEqual([kind, []]);
  expect(await find('case', 'no-id')).toEqual(nobody);
  const ours = objectKinds.filter((kind) => kind !== 'customer' && !customers.includes(kind));
  for (const kind of ours) expect([kind, await find(kind, people[0]!)]).toEqual([kind, nobody]);
});

test('whose it is stands in the audit even where the operation refuses, and who did it with the role of then', async () => {
  const [one, other] = await app.db
    .selectFrom('tasks')
    .innerJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.id', 'tasks.user_id', 'cases.registration_id'])
    .where('tasks.user_id', 'in', people)
    .orderBy('tasks.user_id')
    .distinctOn('tasks.user_id')
    .execute();
  for (const { id } of [one!, other!])
    await administrator.call('PUT /api/admin/tasks/:id', {
      params: { id },
      body: { owner_id: 'auth0|nobody', due_on: '2026-11-25' },
    });
  const rows = await app.db
    .selectFrom('staff_actions')
    .select(['role', 'object_kind', 'object_id', 'customer_id', 'registration_id'])
    .where('operation', '=', 'updateTask')
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    [one!, other!].map(({ id, user_id, registration_id }) => ({
      role: 'administrator',
      object_kind: 'task',
      object_id: id,
      customer_id: user_id,
      registration_id,
    })),
  );
});
