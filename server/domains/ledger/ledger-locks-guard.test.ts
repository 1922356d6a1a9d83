import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { answerError } from '../../platform/http/handle-errors.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { select } from '../../testing/database/rows.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import { signedReturn, teamCalls } from '../../testing/taxes/own-returns.ts';
import { filedYear } from '../../testing/taxes/own-taxes.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { lockLedger, lockYear } from './ledgers/ledger-locks.queries.ts';
import { saveRate } from './ledgers/rates.queries.ts';

const app = testApp();
const staff = testStaff(app, 'administrator');
let own: Awaited<ReturnType<typeof filedRows>>;
beforeAll(async () => {
  await namePreparer(app);
  own = await filedRows();
});

const [first, second] = [
  { key: 'tools', currency: 'EUR', position: 0 },
  { key: 'agent', currency: 'GBP', position: 1 },
] as const;
type Row = { key: string; currency: string; position: number };

async function filedRows() {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2025-04-10', 'Kiosco Central', '-20.00']]));
  await keep(mercuryCsv([['2026-04-10', 'Kiosco Central', '-20.00']], 'abril.csv'));
  const bank = async (year: number) => (await entries(year, { search: 'Kiosco' })).items[0]!.id;
  const [filed, open] = [await bank(2025), await bank(2026)];
  const { registrationId: id, customer } = of;
  const who = sql`${id}::uuid, ${customer.userId}`;
  const days = (year: number) => sql`${`${year}-01-01`}::date, ${`${year}-12-31`}::date`;
  const values = (year: number, { key, currency, position }: Row): RawBuilder<unknown>[] => [
    sql`insert into ledger_answers (registration_id, user_id, first_day, last_day, question, answer, answered_at)
      values (${who}, ${days(year)}, ${key}, '{}', now())`,
    sql`insert into ledger_balances (registration_id, user_id, day, account, closing_minor, said_at)
      values (${who}, ${`${year}-12-31`}::date, ${key}, 1, now())`,
    sql`insert into ledger_rates (registration_id, user_id, first_day, last_day, currency, rate, source, said_at)
      values (${who}, ${days(year)}, ${currency}, 1.1, '', now())`,
    sql`insert into ledger_parts (entry_id, position, user_id, amount_minor, category, note)
      values (${year === 2025 ? filed : open}, ${position}, ${customer.userId}, -2000, 'office', '')`,
  ];
  for (const statement of values(2025, first)) await statement.execute(app.db);
  const year = filedYear(app, of);
  await year.lock();
  return { of, filed, open, year, values };
}

type Own = typeof own;
const ofYear =
  (table: string) =>
  ({ of }: Own, year: number) =>
    sql`${sql.table(table)} where registration_id = ${of.registrationId} and ${sql.ref(table === 'ledger_balances' ? 'day' : 'last_day')} = ${`${year}-12-31`}::date`;
const entry = ({ filed, open }: Own, year: number) => (year === 2025 ? filed : open);
const writes: readonly (readonly [what: string, write: (mine: Own, year: number) => RawBuilder<unknown>])[] = [
  ...['answers', 'balances', 'rates', 'parts'].map(
    (name, at) => [`insert into ledger_${name}`, ({ values }: Own, year: number) => values(year, second)[at]!] as const,
  ),
  [
    'insert into ledger_entries',
    (
      mine,
      year,
    ) => sql`insert into ledger_entries (id, registration_id, user_id, kind, account, day, currency, amount_minor,
        description, counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence)
      select gen_random_uuid(), registration_id, user_id, 'hand', account, day, currency, amount_minor, description,
        counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence
        from ledger_entries where id = ${entry(mine, year)}`,
  ],
  ['update ledger_entries', (mine, year) => sql`update ledger_entries set note = 'x' where id = ${entry(mine, year)}`],
  [
    'update ledger_entries away from its day',
    (mine, year) => sql`update ledger_entries set day = '2026-05-05' where id = ${entry(mine, year)}`,
  ],
  [
    'update ledger_parts',
    (mine, year) => sql`update ledger_parts set note = 'x' where entry_id = ${entry(mine, year)}`,
  ],
  [
    'update ledger_answers',
    (mine, year) => sql`update ledger_answers set answer = '[]' where (registration_id, last_day)
    = (${mine.of.registrationId}::uuid, ${`${year}-12-31`}::date)`,
  ],
  [
    'update ledger_balances',
    (mine, year) => sql`update ledger_balances set closing_minor = 2
    where (registration_id, day) = (${mine.of.registrationId}::uuid, ${`${year}-12-31`}::date)`,
  ],
  [
    'update ledger_rates',
    (mine, year) => sql`update ledger_rates set rate = 2 where (registration_id, last_day)
    = (${mine.of.registrationId}::uuid, ${`${year}-12-31`}::date)`,
  ],
  ...['answers', 'balances', 'rates'].map(
    (name) =>
      [
        `delete from ledger_${name}`,
        (mine: Own, year: number) => sql`delete from ${ofYear(`ledger_${name}`)(mine, year)}`,
      ] as const,
  ),
  ['delete from ledger_parts', (mine, year) => sql`delete from ledger_parts where entry_id = ${entry(mine, year)}`],
  ['delete from ledger_entries', (mine, year) => sql`delete from ledger_entries where id = ${entry(mine, year)}`],
  [
    'delete its file',
    (mine, year) => sql`delete from bank_statements where id =
      (select statement_id from ledger_entries where id = ${entry(mine, year)})`,
  ],
];

test('a statement over both years fails whole, and an entry cannot be moved into the filed one', async () => {
  const { of, open, year } = own;
  const before = await year.guarded();
  const all = sql`registration_id = ${of.registrationId}`;
  for (const change of [sql`note = 'x'`, sql`day = '2025-06-01'`, sql`is_removed = true`])
    await expect(sql`update ledger_entries set ${change} where ${all}`.execute(app.db)).rejects.toMatchObject({
      code: 'ZL001',
    });
  const move = sql`update ledger_entries set day = '2025-06-01' where id = ${open}`;
  await expect(move.execute(app.db)).rejects.toMatchObject({ code: 'ZL001' });
  expect(await year.guarded()).toEqual(before);
});

test.each(writes)('whoever would %s of a filed year cannot, and of an open year can', async (_what, write) => {
  const before = await own.year.guarded();
  await expect(write(own, 2025).execute(app.db)).rejects.toMatchObject({ code: 'ZL001' });
  expect(await own.year.guarded()).toEqual(before);
  await write(own, 2026).execute(app.db);
});

test('what the database refuses is answered as any refusal of a filed year', async () => {
  const refused: unknown = await sql`update ledger_entries set note = 'x' where id = ${own.filed}`
    .execute(app.db)
    .catch((error: unknown) => error);
  const sent: { status?: number; body?: string } = {};
  const reply = {
    header: () => reply,
    code: (status: number) => Object.assign(reply, { status: (sent.status = status) }),
    type: () => reply,
    send: (body: string) => Object.assign(reply, { body: (sent.body = body) }),
  };
  answerError(app.context, refused, { id: 'r', routeOptions: {} } as never, reply as never);
  expect([sent.status, (JSON.parse(sent.body ?? '{}') as { code?: string }).code]).toEqual([409, 'ledger.year_locked']);
});

test('what is saved while a year is being filed waits, and is refused once it is', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2025-04-10', 'Kiosco Central', '-20.00']]));
  const [item] = (await entries(2025, { search: 'Kiosco' })).items;
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  const note = (id: string) => entryCalls(app, of).patch(id, { version: 0, note: 'Factura' });
  let saving: ReturnType<typeof note> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    saving = note(item!.id);
    await lockYear(tx, { ...owner, begin: '2025-01-01', end: '2025-12-31' }, app.context.clock());
  });
  expect((await saving!).body.code).toBe('ledger.year_locked');
  expect((await entries(2025, { search: 'Kiosco' })).items).toEqual([{ ...item, is_locked: true }]);
});

test('who writes and who files a year of the same company do not wait for each other in a circle', async () => {
  const { of } = own;
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  let filing: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    filing = app.db.transaction().execute(async (other) => {
      await lockRegistration(other, of.registrationId);
      await lockLedger(other, owner);
    });
    await untilWaiting(app);
    await saveRate(tx, owner, {
      currency: 'MXN',
      held: { begin: '2026-01-01', end: '2026-12-31' },
      rate: '1.1',
      source: '',
      said_at: new Date(),
    });
  });
  await filing;
  const kept = await select(app.db, 'ledger_rates', { user_id: owner.userId, currency: 'MXN' }, ['rate']);
  expect(kept).toEqual([{ rate: '1.1' }]);
});

// Makes its papers, which is slow beside other tests.
test('a year that is proved while its owner writes ends locked, without anybody waiting for ever, and an amendment opens it', async () => {
  const of = await companyWithReturns(app);
  const { entries, ledger, list } = ledgerCalls(app, of);
  const packet = await signedReturn(app, of, staff);
  const team = teamCalls(staff, packet.id);
  const at = new Date(app.context.clock()).toISOString();
  expect((await team.send(packet.generation, at)).status).toBe(200);
  const write = () =>
    entryCalls(app, of).write({
      day: '2025-08-08',
      description: 'Dominio',
      currency: 'USD',
      amount_minor: -1200,
      category: 'software',
      paid_by: 'company',
    });
  const before = (await entries(2025)).total;
  const [proved, ...written] = await Promise.all([
    team.prove(packet.generation, { pages: 1, at }),
    ...Array.from({ length: 6 }, write),
  ]);
  expect(proved.status).toBe(200);
  const kept = written.filter(({ status }) => status === 200);
  const refused = written.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'ledger.year_locked'));
  expect((await entries(2025)).total).toBe(before + kept.length);
  expect((await write()).body.code).toBe('ledger.year_locked');
  expect((await ledger(2025)).is_locked).toBe(true);
  const { keep, detail } = ledgerCalls(app, of);
  const file = await keep(mercuryCsv([['2025-12-31', 'Cliente Uno', '10.00']], 'enero.csv'), 2026);
  expect(file.reading).toMatchObject({ entries: 0, skipped: 1 });
  expect((await team.reopen()).status).toBe(200);
  expect((await ledger(2025)).is_locked).toBe(false);
  await runJobs(app, 'read-statement');
  expect((await detail(file.id)).data.file.reading).toMatchObject({ entries: 1, skipped: 0 });
  expect((await list(2026)).map(({ is_locked }) => is_locked)).toEqual([false]);
  expect((await write()).status).toBe(200);
}, 90_000);
