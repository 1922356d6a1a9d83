import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../../testing/ledger/own-ledger.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const csv = (name: string, text: string) => ({ name, content: Buffer.from(text) });
const chase = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n';
const proved = `${chase}DEBIT,03/20/2026,"Dos",-20.00,ACH_DEBIT,180.00,,\nCREDIT,03/05/2026,"Uno",100.00,ACH_CREDIT,200.00,,\n`;
const january = `${chase}DEBIT,01/20/2026,"Dos",-50.00,ACH_DEBIT,100.00,,\nCREDIT,01/05/2026,"Uno",100.00,ACH_CREDIT,150.00,,\n`;
const contradicted = `${chase}DEBIT,05/20/2026,"Dos",-20.00,ACH_DEBIT,999.00,,\nCREDIT,05/05/2026,"Uno",100.00,ACH_CREDIT,200.00,,\n`;

test('a balance that follows gives opening and closing of its file, and agrees; one that does not names its row', async () => {
  const of = await companyOf2025(app);
  const { keep, ledger, list } = ledgerCalls(app, of);
  expect((await keep(csv('marzo.csv', proved))).reading.accounts).toMatchObject([
    { balance: 'proved', opening_minor: 10000, closing_minor: 18000, broken: null },
  ]);
  expect((await ledger()).accounts).toMatchObject([
    { opening_minor: null, closing_minor: null, closing_source: null, movements_minor: 8000, agrees: true },
  ]);
  await keep(csv('enero.csv', january));
  expect((await ledger()).accounts).toMatchObject([{ opening_minor: 5_000, closing_minor: null, agrees: true }]);
  await keep(csv('mayo.csv', contradicted));
  const broken = (await list()).flatMap(({ reading }) => reading.accounts.flatMap((account) => account.broken ?? []));
  expect(broken).toEqual([{ row: 2, expected_minor: 18000, said_minor: 99900 }]);
});

test('what waits is counted: a file that asks, one that is not read, rows put aside, a leg alone', async () => {
  const of = await companyOf2025(app);
  const { keep, upload, ledger } = ledgerCalls(app, of);
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  const leg = '03-01-2026,Ahorros,-10.00,Sent,Checking xx1,Transfer between your Mercury accounts,,';
  await keep(csv('uno.csv', `${header}\n${leg}\n03-40-2026,Roto,-1.00,Sent,Checking xx1,,,\n`));
  await keep(csv('dos.csv', 'Día;Qué;Cuánto\n2026-03-01;A;1,50\n'));
  await upload(mercuryCsv([['2026-03-01', 'Tres', '9.00']], 'tres.csv'));
  expect((await ledger()).counts).toMatchObject({
    unpaired: 1,
    quarantined_rows: 1,
    asking_files: 1,
    waiting_files: 1,
  });
});

test('columns are guessed by their words, and what was said of them is told', async () => {
  const of = await companyOf2025(app);
  const { keep, detail, answer } = ledgerCalls(app, of);
  const head = 'N;Fecha;Concepto;Beneficiario;Abono;Cargo;Saldo;Moneda;Referencia';
  const two = await keep(csv('dos.csv', `${head}\n1;2026-03-13;A;B;1,50;;9,50;EUR;r1\n`));
  const question = (await detail(two.id)).data.question!;
  expect(question.guess).toMatchObject({ day: 1, description: [2], counterparty: 3, credit: 4, debit: 5, balance: 6 });
  const one = await keep(csv('uno.csv', 'N;Fecha;Concepto;Importe\n1;2026-03-13;A;1,50\n'));
  expect((await detail(one.id)).data.question!.guess).toMatchObject({ day: 1, description: [2], amount: 3 });
  const mapping = {
    day: 1,
    credit: 4,
    debit: 5,
    description: [2],
    counterparty: 3,
    balance: 6,
    currency: 7,
    bank_id: 8,
  };
  const answered = await answer(two.id, { mapping, year: 2026 });
  expect(answered.body.data.answers).toMatchObject({ mapping, year: 2026 });
});

test('a fee that a bank keeps is apart from what it was kept of', async () => {
  const of = await companyOf2025(app);
  const { keep, entries, ledger } = ledgerCalls(app, of);
  const header =
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer,Transfer Date (UTC),Transfer Group';
  const charge = 'txn_1,charge,ch_1,100.00,3.20,96.80,usd,2026-01-05 10:00:00,2026-01-07 00:00:00,Venta,,,';
  await keep(csv('stripe.csv', `${header}\n${charge}\n`));
  expect((await entries()).items).toMatchObject([
    { amount_minor: 9680, fee_minor: -320, fee_usd_cents: -320, fee_category: expect.any(String) as string },
  ]);
  const cents = (await ledger()).totals.map(({ usd_cents }) => usd_cents);
  expect(cents.toSorted((one, other) => one - other)).toEqual([-320, 10000]);
});

test('skipped rows come in pages', async () => {
  const of = await companyOf2025(app);
  const { keep } = ledgerCalls(app, of);
  const lines = Array.from({ length: 101 }, (_, index): Line => ['2026-03-01', `Fila ${index}`, '-1.00', 'Pending']);
  const file = await keep(mercuryCsv(lines));
  const at = { token: of.customer.token, params: { id: file.id } };
  const first = (await app.call('GET /api/tax/bank-statements/:id/rows', at)).body.data;
  expect([first.items.length, first.next]).toEqual([100, '101']);
  const last = await app.call('GET /api/tax/bank-statements/:id/rows', { ...at, query: { cursor: first.next! } });
  expect(last.body.data).toMatchObject({ items: [{ row: 102 }], next: null });
});

test('at its edges a ledger refuses: years, rules, rates and who paid', async () => {
  const of = await companyOf2025(app);
  const other = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(
    mercuryCsv([
      ['2026-03-01', 'Kiosco', '-9.00'],
      ['2026-03-02', 'Kiosco', '-8.00'],
    ]),
  );
  const { items } = await entries();
  const year = { of, query: { year: '2019' } };
  const edits = entryCalls(app, of);
  const rate = { year: 2019, currency: 'EUR', rate: '1', source: '' };
  const rule = { how: 'contains', text: 'kiosco', direction: 'out', category: 'office' } as const;
  const amount = { currency: 'USD', from_minor: 100, to_minor: 900 };
  const [one, two] = items;
  const theirs = (await ledgerCalls(app, other).entries(2025)).items[0]!;
  const written = { day: '2026-03-01', description: 'x', currency: 'USD', amount_minor: -1 } as const;
  const codes = [
    await app.call('GET /api/companies/:id/ledger', year),
    await app.call('GET /api/companies/:id/ledger/entries', year),
    await app.call('GET /api/companies/:id/ledger/questions', year),
    await edits.rate(rate),
    await edits.preview({ ...rule, text: 'a' }),
    await edits.patch(one!.id, { version: 0, rate: '2' }),
    await edits.patch(one!.id, { version: 0, paid_by: 'owner' }),
    await edits.write({ ...written, id: theirs.id, category: 'office', paid_by: 'company' }),
    await edits.detach(randomUUID(), randomUUID()),
  ].map(({ body }) => (body as { code?: string }).code);
  expect(codes).toEqual([
    'tax.year_unknown',
    'tax.year_unknown',
    'tax.year_unknown',
    'tax.year_unknown',
    'ledger.rule_unfit',
    'ledger.rate_unfit',
    'ledger.entry_of_house',
    'ledger.entry_changed',
    'ledger.entry_not_found',
  ]);

  const made = (await edits.rule({ ...rule, amount, account: one!.account })).body.data;
  expect(made.rule).toMatchObject({
    amount: { currency: 'USD', from_minor: 100, to_minor: 900 },
    account: one!.account,
  });
  await edits.classify([two!.id], 'meals');
  const readings = () =>
    select(app.db, 'bank_statements', { registration_id: of.registrationId }, ['state', 'reading']);
  const before = await readings();
  const beside = entryCalls(app, await companyBeside(app, of));
  // That company was formed just now: a rule there may not read this company's files again.
  expect([before[0]!.state, await readings()]).toEqual(['read', before]);
  expect((await beside.rule({ ...rule, id: made.rule.id })).body.code).toBe('ledger.rule_unfit');
  expect((await beside.undo(made.change_id)).body.code).toBe('ledger.change_not_found');
  const undone = await edits.undo(made.change_id);
  expect(undone.body.data).toEqual({ restored: 1, left: 1 });
});

test('a company has 500 rules at most, and an entry 20 receipts', async () => {
  const of = await companyOf2025(app);
  const { entries } = ledgerCalls(app, of);
  const entry = (await entries(2025)).items[0]!;
  const rule = { how: 'contains', text: 'kiosco', direction: 'out', category: 'office' } as const;
  const own = { registration_id: of.registrationId, user_id: of.customer.userId, created_at: new Date() };
  const rules = Array.from({ length: 500 }, () => ({ id: randomUUID(), ...own, ...rule }));
  await app.db.insertInto('ledger_rules').values(rules).execute();
  const refused = await entryCalls(app, of).rule(rule);
  expect((refused.body as { code?: string }).code).toBe('ledger.rules_too_many');
  expect((await entryCalls(app, await companyBeside(app, of)).rule(rule)).body.code).toBeUndefined();
  const attach = (files: { name: string; content: Buffer }[]) =>
    app.call('POST /api/companies/:id/ledger/entries/:entryId/receipts', { of, params: { entryId: entry.id }, files });
  for (let count = 0; count < 20; count += 1)
    await attach([{ name: 'recibo.pdf', content: pdfOf(1, { padBytes: 10 + count }) }]);
  const full = await attach([{ name: 'recibo.pdf', content: pdfOf(2) }]);
  expect((full.body as { code?: string }).code).toBe('ledger.receipts_too_many');
  const many = await attach([
    { name: 'uno.pdf', content: pdfOf(1) },
    { name: 'dos.pdf', content: pdfOf(2) },
  ]);
  expect((many.body as { code?: string }).code).toBe('request.files_too_many');
});
