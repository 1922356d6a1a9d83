import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { taxCalls, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { spreadYearRate } from './rates/year-rates.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
let of: FormedCompany;
let other: FormedCompany;
let third: FormedCompany;
beforeAll(async () => {
  [of, other, third] = [await companyOf2025(app), await companyOf2025(app), await companyOf2025(app)];
});
beforeEach(async () => {
  await app.db.deleteFrom('ledger_entries').execute();
  await app.db.deleteFrom('year_rates').execute();
});

const inEuros = {
  day: '2025-06-01',
  description: 'Servidor',
  currency: 'EUR',
  amount_minor: -1000,
  category: 'software',
};

async function write(of: FormedCompany, body: object = {}) {
  const id = randomUUID();
  const { status } = await entryCalls(app, of).write({ id, paid_by: 'company', ...inEuros, ...body });
  expect(status).toBe(200);
  return id;
}

const rateOf = async (entryId: string) => {
  const { rate, rate_source, usd_cents, version } = await selectOne(app.db, 'ledger_entries', { id: entryId }, [
    'rate',
    'rate_source',
    'usd_cents',
    'version',
  ]);
  return { rate: rate && Number(rate), rate_source, usd_cents: usd_cents && Number(usd_cents), version };
};

const save = (rate: string, more: { currency?: string; year?: number } = {}) =>
  agent.call('PUT /api/admin/ledger/rates', {
    body: { currency: 'EUR', year: 2025, source: 'Tabla del IRS de 2025', ...more, rate },
  });
const drop = (currency: string, year: string) =>
  agent.call('DELETE /api/admin/ledger/rates/:currency/:year', { params: { currency, year } });
const list = async () => (await agent.call('GET /api/admin/ledger/rates')).body.data;

async function settle() {
  await runJobs(app, 'spread-year-rate');
  return runJobs(app, 'rerate-company');
}

test('the team sees a year of any ledger as its owner does, the newest unless it asks for another; a stranger’s id is nobody’s', async () => {
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv([['2026-01-02', 'Cliente Uno', '1500.00']]));
  const params = { id: of.registrationId };
  const { body } = await agent.call('GET /api/admin/companies/:id/ledger', { params });
  const mine = await app.call('GET /api/companies/:id/ledger/questions', {
    token: of.customer.token,
    params,
    query: { year: '2026' },
  });
  expect(body.data).toEqual({
    company: { registration_id: of.registrationId, case_id: of.caseId, name: expect.any(String) as string },
    years: [
      { year: 2026, period: '2026' },
      { year: 2025, period: '2025' },
    ],
    ledger: await calls.ledger(2026),
    questionnaire: mine.body.data.questionnaire,
  });
  const of2025 = await agent.call('GET /api/admin/companies/:id/ledger', { params, query: { year: '2025' } });
  expect(of2025.body.data.ledger).toEqual(await calls.ledger(2025));
  const entries = 'GET /api/admin/companies/:id/ledger/entries';
  expect((await agent.call(entries, { params })).body.data).toEqual(await calls.entries(2026));
  const none = await agent.call(entries, { params, query: { year: '2026', search: 'nadie' } });
  expect(none.body.data.total).toBe(0);
  expect((await agent.call(entries, { params, query: { year: '2019' } })).body.code).toBe('tax.year_unknown');
  const known = await agent.call('GET /api/admin/companies/:id/ledger', { params, query: { year: '2019' } });
  expect(known.body.code).toBe('tax.year_unknown');
  for (const path of [entries, 'GET /api/admin/companies/:id/ledger'] as const)
    expect((await agent.call(path, { params: { id: randomUUID() } })).body.code).toBe(
      'companies.registration_not_found',
    );
});

test('what waits for a rate is counted; with one, entries of that currency and year have dollars, and nothing else changes', async () => {
  const [mine, theirs] = [await write(of), await write(other)];
  const [later, yen] = [await write(of, { day: '2026-02-01' }), await write(of, { currency: 'JPY' })];
  expect((await list()).missing).toEqual([
    { currency: 'EUR', year: 2025, entries: 2, companies: 2 },
    { currency: 'EUR', year: 2026, entries: 1, companies: 1 },
    { currency: 'JPY', year: 2025, entries: 1, companies: 1 },
  ]);
  const { body } = await save('1.1279000');
  const kept = {
    currency: 'EUR',
    year: 2025,
    rate: '1.1279',
    source: 'Tabla del IRS de 2025',
    entered_by: 'Cliente Prueba',
    entered_at: expect.any(String) as string,
  };
  expect(body.data.rate).toEqual(kept);
  expect((await list()).rates).toEqual([kept]);
  expect((await list()).missing.map(({ currency, year }) => `${currency} ${year}`)).toEqual(['EUR 2026', 'JPY 2025']);
  expect(await settle()).toBe(2);
  const counted = { rate: 1.1279, rate_source: 'year', usd_cents: -1128, version: 1 };
  expect([await rateOf(mine), await rateOf(theirs)]).toEqual([counted, counted]);
  const uncounted = { rate: null, rate_source: null, usd_cents: null, version: 0 };
  expect([await rateOf(later), await rateOf(yen)]).toEqual([uncounted, uncounted]);
  expect((await save('1', { currency: 'USD' })).body.code).toBe('ledger.rate_unfit');
});

test('an owner’s rate, of the year or of one entry, stands before the team’s, also when that changes or goes', async () => {
  const { patch, rate } = entryCalls(app, third);
  const [plain, own] = [await write(third, { day: '2026-02-01' }), await write(third)];
  await patch(own, { version: 0, rate: '1.2' });
  await rate({ year: 2026, currency: 'EUR', rate: '1.3', source: 'Mi banco' });
  const before = [await rateOf(plain), await rateOf(own)];
  expect(before.map(({ rate, rate_source }) => [rate, rate_source])).toEqual([
    [1.3, 'owner'],
    [1.2, 'entry'],
  ]);
  await save('1.1');
  await save('1.1', { year: 2026 });
  await settle();
  await drop('EUR', '2026');
  await settle();
  expect([await rateOf(plain), await rateOf(own)]).toEqual(before);
});

test('a rate that changes while its job waits is counted by what holds at last; taken away, there are no dollars again', async () => {
  const id = await write(of);
  await save('1.1');
  await runJobs(app, 'spread-year-rate');
  await save('1.2');
  await runJobs(app, 'spread-year-rate');
  expect(await runJobs(app, 'rerate-company')).toBe(2);
  expect(await rateOf(id)).toEqual({ rate: 1.2, rate_source: 'year', usd_cents: -1200, version: 1 });
  expect((await drop('EUR', '2025')).body.success).toBe(true);
  await settle();
  expect(await rateOf(id)).toEqual({ rate: null, rate_source: null, usd_cents: null, version: 2 });
  expect((await drop('EUR', '2025')).body.code).toBe('ledger.rate_not_found');
});

test('a job that was cut off goes on with who is left, company by company, and done twice it changes nothing', async () => {
  const ids = [];
  for (const own of [of, other, third]) ids.push(await write(own));
  await save('1.1');
  const change = { currency: 'EUR', year: 2025, change: 'cut' };
  let notified = 0;
  const failing = {
    ...app.context,
    jobs: {
      ...app.context.jobs,
      enqueue: (async (...given) => {
        if (notified === 2) throw new Error('killed');
        notified += 1;
        await app.context.jobs.enqueue(...given);
      }) as typeof app.context.jobs.enqueue,
    },
  };
  await expect(spreadYearRate(failing, change, 1)).rejects.toThrow('killed');
  expect(await runJobs(app, 'rerate-company')).toBe(2);
  await spreadYearRate(app.context, change, 1);
  expect(await runJobs(app, 'rerate-company')).toBe(3);
  await settle();
  const counted = { rate: 1.1, rate_source: 'year', usd_cents: -1100, version: 1 };
  expect(await Promise.all(ids.map(rateOf))).toEqual([counted, counted, counted]);
});

test('a split entry’s parts follow a yearly rate too', async () => {
  const id = await write(of);
  const parts = [
    { amount_minor: -700, category: 'software', note: '' },
    { amount_minor: -300, category: 'distribution', note: '' },
  ];
  await entryCalls(app, of).split(id, 0, parts);
  await save('1.1');
  await settle();
  const { items } = await ledgerCalls(app, of).entries(2025, { view: 'split' });
  expect(items[0]!.parts.map(({ usd_cents }) => usd_cents)).toEqual([-770, -330]);
});

test('what was entered is kept in the team’s book with its values', async () => {
  await save('1.4', { year: 2024 });
  await drop('EUR', '2024');
  const noted = await notedActions(app.db, agent.customer.userId);
  expect(noted.slice(-2)).toEqual([
    {
      operation: 'saveYearRate',
      input: { currency: 'EUR', year: 2024, rate: '1.4', source: 'Tabla del IRS de 2025' },
      outcome: 'done',
    },
    { operation: 'deleteYearRate', input: { currency: 'EUR', year: 2024 }, outcome: 'done' },
  ]);
});

test('in a fiscal year of two calendar years the last of December has the rate of one, the first of January that of the other', async () => {
  await taxCalls(app, of).answer('taxed_as', 'corporation');
  await taxCalls(app, of).answer('fiscal_year_end', '06-30');
  const days = ['2025-12-31', '2026-01-01'];
  const entries = await Promise.all(days.map((day) => write(of, { day })));
  await save('1.1');
  await save('1.2', { year: 2026 });
  await settle();
  expect(await Promise.all(entries.map(async (id) => (await rateOf(id)).rate))).toEqual([1.1, 1.2]);
});
