import { beforeAll, expect, test } from 'vitest';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { TaxWorkView } from '@zarpa/contract/tax/dates/work.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { formedCompany, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
let one: FormedCompany;
let other: FormedCompany;
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  one = await formedCompany(app);
  other = await formedCompany(app);
  await app.db.deleteFrom('obligations').execute();
  await due(one, 'wy_annual_report:2027', inDays(-3));
  await due(one, 'form_5472:2026', inDays(0));
  await due(other, 'form_5472:2026', inDays(60));
  await due(other, 'fbar:2026', inDays(61));
});

async function due({ registrationId, customer }: FormedCompany, key: string, due_on: string): Promise<void> {
  const [rule = '', period = ''] = key.split(':');
  const row = { registration_id: registrationId, user_id: customer.userId, key, rule, period, due_on };
  const extended_to = rule === 'form_5472' ? inDays(180) : null;
  const values = { ...row, extended_to, state: 'due', changed_at: new Date() };
  await app.db.insertInto('obligations').values(values).execute();
}

type Query = WireCalls['GET /api/admin/tax-work']['query'];

async function pageOf(query: Query) {
  const { status, body } = await agent.call('GET /api/admin/tax-work', { query });
  expect(status).toBe(200);
  return body.data;
}

async function seen(view: TaxWorkView, query: Query = {}) {
  const { items } = await pageOf({ view, ...query });
  return items.map(({ key, registration_id }) => [key, registration_id === one.registrationId ? 'one' : 'other']);
}

const counts = async () => (await agent.call('GET /api/admin/tax-work/counts')).body.data.counts;

test('what has passed, what is near, everything that is owed, and one rule of it', async () => {
  expect(await seen('overdue')).toEqual([['wy_annual_report:2027', 'one']]);
  expect(await seen('soon')).toEqual([
    ['form_5472:2026', 'one'],
    ['form_5472:2026', 'other'],
  ]);
  expect(await seen('all')).toEqual([
    ['wy_annual_report:2027', 'one'],
    ['form_5472:2026', 'one'],
    ['form_5472:2026', 'other'],
    ['fbar:2026', 'other'],
  ]);
  expect(await seen('all', { rule: 'fbar' })).toEqual([['fbar:2026', 'other']]);
  expect(await counts()).toEqual({ overdue: 1, soon: 2, all: 4, settled: 0 });
  const { body } = await agent.call('GET /api/admin/tax-work', { query: { view: 'overdue' } });
  expect(body.data.items).toEqual([
    {
      registration_id: one.registrationId,
      case_id: one.caseId,
      company_name: expect.any(String) as string,
      key: 'wy_annual_report:2027',
      rule: 'wy_annual_report',
      period: '2027',
      due_on: inDays(-3),
      extended_to: null,
      state: 'due',
      reason: null,
      settled_at: null,
      document_id: null,
      asked_on: null,
    },
  ]);
});

test('page by page, nothing twice and nothing left out, also where many fall on one day', async () => {
  const keys = Array.from({ length: 120 }, (_, index) => `be_13:${2100 + index}`);
  for (const key of keys) await due(one, key, inDays(300));
  const walked: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await pageOf({ view: 'all', rule: 'be_13', ...(cursor && { cursor }) });
    walked.push(...page.items.map(({ key }) => key));
    cursor = page.next;
  } while (cursor !== null);
  expect(walked).toEqual(keys);
  await app.db.deleteFrom('obligations').where('rule', '=', 'be_13').execute();
});

test('with more time the later day counts; what was settled stands with its paper or reason, the last day first', async () => {
  const document_id = await storeProof(app, one.customer.userId);
  await update(
    app.db,
    'obligations',
    { registration_id: one.registrationId, rule: 'form_5472' },
    { state: 'extended', document_id, settled_at: new Date(), asked_on: today },
  );
  expect(await seen('soon')).toEqual([['form_5472:2026', 'other']]);
  expect((await seen('all')).at(-1)).toEqual(['form_5472:2026', 'one']);
  const settledAt = new Date(Date.parse(inDays(-2)));
  await update(
    app.db,
    'obligations',
    { registration_id: one.registrationId, rule: 'wy_annual_report' },
    { state: 'not_applicable', reason: 'No hay cuentas fuera.', settled_at: settledAt },
  );
  expect(await seen('settled')).toEqual([['wy_annual_report:2027', 'one']]);
  expect(await seen('overdue')).toEqual([]);
});

test('what was given up is nobody’s work', async () => {
  const before = await seen('all');
  expect(before.some(([, mark]) => mark === 'one')).toBe(true);
  await app.db.updateTable('cases').set({ stage: 'cancelled' }).where('id', '=', one.caseId).execute();
  expect((await seen('all')).some(([, mark]) => mark === 'one')).toBe(false);
  await app.db.updateTable('cases').set({ stage: 'formed' }).where('id', '=', one.caseId).execute();
});
