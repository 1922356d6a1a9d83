import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../../testing/ledger/own-ledger.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { spreadGlobalRule } from './rules/global-rules.ts';
import { insert } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
beforeEach(async () => {
  await app.db.deleteFrom('ledger_entries').execute();
  await app.db.deleteFrom('ledger_global_rules').execute();
});

const kiosk = {
  how: 'contains',
  text: 'kiosco central',
  direction: 'out',
  category: 'office',
  note: 'Papelería',
} as const;
const lines: readonly Line[] = [
  ['2026-01-05', 'Kiosco Central', '-20.00'],
  ['2026-02-05', 'Kiosco Central Norte', '-30.00'],
  ['2026-03-05', 'Kiosco del Central', '-40.00'],
  ['2026-03-06', 'Kiosco Central', '5.00'],
];

async function ledgerOf(given = lines) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(given));
  return { of, ...calls, ...entryCalls(app, of) };
}

const create = (body: object = {}) =>
  agent.call('POST /api/admin/ledger/rules', { body: { id: randomUUID(), ...kiosk, ...body } });
const drop = (id: string) => agent.call('DELETE /api/admin/ledger/rules/:id', { params: { id } });
const rules = async () => (await agent.call('GET /api/admin/ledger/rules')).body.data.rules;
const preview = (query: Record<string, string> = {}) =>
  agent.call('GET /api/admin/ledger/rules/preview', {
    query: { how: kiosk.how, text: kiosk.text, direction: kiosk.direction, ...query },
  });

async function settle() {
  await runJobs(app, 'spread-global-rule');
  return runJobs(app, 'apply-global-rule');
}

type Calls = Awaited<ReturnType<typeof ledgerOf>>;
const placed = async ({ entries }: Calls) =>
  (await entries(2026)).items.map(({ description, category, source, version }) => [
    description,
    category,
    source,
    version,
  ]);

test('a rule says what it would match, places that in every company, and what comes; gone, it is as before', async () => {
  const [one, other] = [await ledgerOf(), await ledgerOf(lines.slice(0, 1))];
  const before = await placed(one);
  expect((await preview()).body.data).toEqual({
    entries: 3,
    companies: 2,
    is_more: false,
    examples: expect.arrayContaining(['Kiosco Central', 'Kiosco Central Norte']) as string[],
  });
  const id = randomUUID();
  const { body } = await create({ id });
  const { category, how, text, direction, note } = kiosk;
  expect(body.data.rule).toEqual({
    id,
    how,
    text,
    direction,
    category,
    note,
    entries: 0,
    created_by: 'Cliente Prueba',
    created_at: expect.any(String) as string,
  });
  expect(await settle()).toBeGreaterThan(1);
  expect(await placed(one)).toEqual([
    ['Kiosco Central', 'unclassified', 'none', 0],
    ['Kiosco del Central', 'unclassified', 'none', 0],
    ['Kiosco Central Norte', 'office', 'global_rule', 1],
    ['Kiosco Central', 'office', 'global_rule', 1],
  ]);
  expect(await placed(other)).toEqual([['Kiosco Central', 'office', 'global_rule', 1]]);
  expect(await rules()).toEqual([{ ...body.data.rule, entries: 3 }]);
  await other.keep(mercuryCsv([['2026-05-05', 'Kiosco Central', '-1.00']], 'mayo.csv'));
  expect((await placed(other))[0]).toEqual(['Kiosco Central', 'office', 'global_rule', 0]);
  expect((await drop(id)).body.success).toBe(true);
  await settle();
  expect(await rules()).toEqual([]);
  expect((await placed(one)).map(([, ...rest]) => rest.slice(0, 2))).toEqual(
    before.map(([, ...rest]) => rest.slice(0, 2)),
  );
  expect((await placed(other)).map(([, kind]) => kind)).toEqual(['unclassified', 'unclassified']);
  expect((await drop(id)).body.code).toBe('ledger.rule_not_found');
});

test('what a person, a company’s own rule or a split said stays; done twice nothing moves, and no open screen is told', async () => {
  const ledger = await ledgerOf([
    ['2026-01-05', 'Kiosco Central', '-20.00'],
    ['2026-01-06', 'Kiosco Central', '-21.00'],
    ['2026-01-07', 'Kiosco Central Norte', '-22.00'],
    ['2026-01-08', 'Kiosco Central', '-23.00'],
  ]);
  const { classify, entries } = ledger;
  const [last, norte, split, byHand] = (await entries(2026)).items;
  await classify([byHand!.id], 'meals');
  await ledger.split(split!.id, 0, [
    { amount_minor: -2000, category: 'meals', note: '' },
    { amount_minor: -100, category: 'travel', note: '' },
  ]);
  await ledger.rule({ how: 'contains', text: 'norte', direction: 'out', category: 'rent' });
  await create();
  await settle();
  const after = (await entries(2026)).items;
  expect(after.map(({ id, category, source }) => [id, category, source])).toEqual([
    [last!.id, 'office', 'global_rule'],
    [norte!.id, 'rent', 'company_rule'],
    [split!.id, 'unclassified', 'none'],
    [byHand!.id, 'meals', 'person'],
  ]);
  const versionOf = () =>
    app.db
      .selectFrom('ledgers')
      .select('version')
      .where('registration_id', '=', ledger.of.registrationId)
      .executeTakeFirst();
  const version = await versionOf();
  const [rule] = await rules();
  await spreadGlobalRule(app.context, { ruleId: rule!.id, change: 'created' }, 1);
  await settle();
  expect((await entries(2026)).items).toEqual(after);
  expect(await versionOf()).toEqual(version);
});

test('an entry that something surer would place by now is not for a rule of the team to move', async () => {
  const ledger = await ledgerOf(lines.slice(0, 1));
  const { registrationId, customer } = ledger.of;
  const own = { how: 'contains', text: 'kiosco', direction: 'out', category: 'rent', created_at: new Date() };
  await insert(app.db, 'ledger_rules', {
    id: randomUUID(),
    registration_id: registrationId,
    user_id: customer.userId,
    ...own,
  });
  await create();
  await settle();
  expect(await placed(ledger)).toEqual([['Kiosco Central', 'rent', 'company_rule', 1]]);
});

test('a rule that goes before its job came places nothing', async () => {
  const ledger = await ledgerOf(lines.slice(0, 1));
  const { body } = await create();
  await drop(body.data.rule.id);
  await settle();
  expect(await placed(ledger)).toEqual([['Kiosco Central', 'unclassified', 'none', 0]]);
});

test('the same rule sent twice is one; what says nothing or fits no sign is none; a thousand are enough', async () => {
  const id = randomUUID();
  const [one, two] = [await create({ id }), await create({ id })];
  expect(two.body.data).toEqual(one.body.data);
  expect(await rules()).toHaveLength(1);
  expect((await create({ text: 'a' })).body.code).toBe('ledger.rule_unfit');
  expect((await create({ category: 'income' })).body.code).toBe('ledger.rule_unfit');
  expect((await preview({ text: 'pago por transferencia' })).body).toMatchObject({
    code: 'ledger.rule_unfit',
    details: [{ field: 'text' }],
  });
  await drop(id);
  expect((await create({ id })).body.code).toBe('ledger.rule_unfit');
  await sql`insert into ledger_global_rules (id, how, text, direction, category, note, created_at)
    select gen_random_uuid(), 'contains', 'regla ' || n, 'out', 'office', '', now() from generate_series(1, 1000) n`.execute(
    app.ownerDb,
  );
  expect((await create()).body.code).toBe('ledger.global_rules_too_many');
  await settle();
});
