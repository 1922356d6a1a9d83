import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { queueViews, type QueueView } from '@zarpa/contract/formation/staff.ts';
import { manyOrders } from '../../testing/companies/many-orders.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
beforeAll(async () => {
  const customer = await app.customer();
  for (let index = 0; index < 4; index += 1) {
    const registrationId = await paidRegistration(app, customer);
    const body = detailsOf(registrationId, { company_name: `Faro ${index} LLC` });
    if (index > 0) await app.call('POST /api/companies/details', { token: customer.token, body });
  }
});

async function namesIn(view: QueueView, query: Record<string, string> = {}) {
  const { body } = await agent.call('GET /api/admin/cases', { query: { view, ...query } });
  return body.data.items.map(({ company_name }) => company_name);
}

test('what is ours, what is the customer’s, and what nobody has taken', async () => {
  expect(await namesIn('ours')).toEqual(['Faro 1 LLC', 'Faro 2 LLC', 'Faro 3 LLC']);
  expect(await namesIn('customer')).toEqual(['Faro Digital LLC']);
  expect(await namesIn('all')).toHaveLength(4);
  expect(await namesIn('agencies')).toEqual([]);
  expect(await namesIn('ours', { plan: 'Plus' })).toEqual([]);
  expect(await namesIn('all', { stage: 'awaiting_details' })).toEqual(['Faro Digital LLC']);
  const { body } = await agent.call('GET /api/admin/cases', { query: { view: 'ours' } });
  const [first] = body.data.items;
  expect(first).toEqual({
    case_id: expect.any(String) as string,
    company_name: 'Faro 1 LLC',
    plan_type: 'Basico',
    stage: 'in_review',
    turn: 'us',
    turn_since: expect.stringMatching(/Z$/) as string,
    due_at: expect.stringMatching(/Z$/) as string,
    opened_at: expect.stringMatching(/Z$/) as string,
    assignee: null,
  });
  await agent.call('POST /api/admin/cases/:id/claim', { params: { id: first!.case_id }, body: {} });
  expect(await namesIn('mine')).toEqual(['Faro 1 LLC']);
  expect(await namesIn('unassigned')).toEqual(['Faro 2 LLC', 'Faro 3 LLC']);
  const counts = (await agent.call('GET /api/admin/cases/counts')).body.data.counts;
  expect(counts).toEqual({
    ours: 3,
    mine: 1,
    unassigned: 2,
    overdue: 0,
    customer: 1,
    agencies: 0,
    proposals: 0,
    tasks: 0,
    all: 4,
  });
  for (const view of queueViews.filter((view) => view !== 'tasks'))
    expect([view, (await namesIn(view)).length]).toEqual([view, counts[view]]);
});

test('overdue is what we promised for a day that has passed', async () => {
  await update(app.db, 'cases', { company_name: 'Faro 3 LLC' }, { due_at: new Date(Date.now() - 86_400_000) });
  expect(await namesIn('overdue')).toEqual(['Faro 3 LLC']);
  expect((await namesIn('ours'))[0]).toBe('Faro 3 LLC');
});

test('pages follow each other without a gap or a double, also among equal times', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const { body: one } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  await manyOrders(app, customer.userId, 119);
  await sql`insert into cases (id, registration_id, user_id, company_name, plan_type, promise_days, stage, stage_since,
      opened_at, turn, turn_since)
    select gen_random_uuid(), r.id, r.user_id, r.company_name, r.plan_type, 5, 'ein_requested', at, at, 'irs', at
      from registrations r, (values ('2026-01-01T00:00:00.123Z'::timestamptz)) of (at)
     where r.user_id = ${customer.userId} and r.id <> ${registrationId}`.execute(app.db);
  expect(one.data.standing.turn).toBe('customer');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { view: 'agencies', ...(cursor && { cursor }) };
    const { body } = await agent.call('GET /api/admin/cases', { query });
    seen.push(...body.data.items.map(({ company_name }) => company_name));
    cursor = body.data.next;
  } while (cursor);
  expect(seen).toHaveLength(119);
  expect(new Set(seen).size).toBe(119);
});

test.each(['x', '2026-01-01_1', `2026-01-01T00:00:00.000Z_${'z'.repeat(36)}`])(
  'a made-up place %s is refused',
  async (cursor) => {
    expect((await agent.call('GET /api/admin/cases', { query: { cursor } })).status).toBe(422);
  },
);
