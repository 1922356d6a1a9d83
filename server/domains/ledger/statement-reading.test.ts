import { expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../../testing/ledger/own-ledger.ts';
import { workbookOf } from '../../testing/statements/workbook-statements.ts';
import { correctFormedOn } from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const january: readonly Line[] = [
  ['2026-01-02', 'Cliente Uno', '1500.00'],
  ['2026-01-02', 'Hosting', '-20.00'],
  ['2026-01-02', 'Hosting', '-20.00'],
  ['2026-01-14', 'Papelería', '-12.50'],
  ['2026-01-20', 'Anuncios', '-99.99', 'Pending'],
  ['2026-01-21', 'Anuncios', '-50.00', 'Failed'],
];

test('a file is read by a job: each row is an entry or skipped with its reason', async () => {
  const of = await companyOf2025(app);
  const { upload, read, detail, rows, entries, list } = ledgerCalls(app, of);
  const { id, reading } = (await upload(mercuryCsv(january))).body.file;
  expect(reading).toEqual({
    state: 'waiting',
    format: null,
    question: null,
    reason: null,
    rows: 0,
    entries: 0,
    skipped: 0,
    quarantined: 0,
    elsewhere: 0,
    accounts: [],
  });
  await read();
  const { data } = await detail(id);
  expect(data.file.reading).toEqual({
    state: 'read',
    format: 'mercury',
    question: null,
    reason: null,
    rows: 6,
    entries: 4,
    skipped: 2,
    quarantined: 0,
    elsewhere: 0,
    accounts: [
      {
        account: 'mercury:Mercury Checking xx1234:USD',
        currency: 'USD',
        movements: 4,
        first_day: '2026-01-02',
        last_day: '2026-01-14',
        opening_minor: null,
        closing_minor: null,
        balance: 'none',
        broken: null,
      },
    ],
  });
  expect(await list()).toEqual([data.file]);
  expect(data.question).toBeNull();
  expect(data.answers).toEqual({ date_order: null, currency: null, year: null, account: null, mapping: null });
  expect((await rows(id)).map(({ row, state, reason }) => [row, state, reason])).toEqual([
    [6, 'skipped', 'pending'],
    [7, 'skipped', 'failed'],
  ]);
  const { items, ...sums } = await entries();
  expect(sums).toEqual({ total: 4, in_usd_cents: 150000, out_usd_cents: -5250, without_rate: 0 });
  expect(
    items.map(({ day, description, amount_minor, origin }) => [day, description, amount_minor, origin?.row]),
  ).toEqual([
    ['2026-01-14', 'Papelería', -1250, 5],
    ...items
      .slice(1)
      .map(({ day, description, amount_minor, origin }) => [day, description, amount_minor, origin?.row]),
  ]);
  expect(items.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b)).toEqual([
    -2000, -2000, -1250, 150000,
  ]);
  expect(items[0]).toMatchObject({
    kind: 'bank',
    currency: 'USD',
    usd_cents: -1250,
    rate: { rate: '1', source: 'own' },
    origin: { statement_id: id, file_name: 'mercury.csv', row: 5 },
    parts: [],
    receipts: [],
    pair: null,
  });
});

test('a duplicate is shown with its twin, kept when its owner says so, and taken back', async () => {
  const of = await companyOf2025(app);
  const { keep, entries, rows, decide } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2026-03-01', 'Alquiler', '-300.00']], 'uno.csv'));
  const second = await keep(
    mercuryCsv(
      [
        ['2026-03-01', 'Alquiler', '-300.00'],
        ['2026-03-02', 'Otro', '-1.00'],
      ],
      'dos.csv',
    ),
  );
  expect(second.reading).toMatchObject({ rows: 2, entries: 1, skipped: 1 });
  const [twin] = await rows(second.id, 'skipped');
  expect(twin).toEqual({
    row: 2,
    cells: [],
    state: 'skipped',
    reason: 'duplicate',
    said: '',
    known: { day: '2026-03-01', currency: 'USD', amount_minor: -30000, description: 'Alquiler' },
    duplicate_of: {
      entry_id: expect.any(String) as string,
      day: '2026-03-01',
      amount_minor: -30000,
      currency: 'USD',
      description: 'Alquiler',
      file_name: 'uno.csv',
      row: 2,
    },
    decision: null,
    is_locked: false,
  });
  const kept = await decide(second.id, 2, { decision: 'kept' });
  expect(kept.body.data).toMatchObject({
    row: { state: 'settled', decision: 'kept', reason: 'duplicate' },
    file: { reading: { rows: 2, entries: 2, skipped: 0 } },
  });
  expect((await entries()).total).toBe(3);
  expect((await decide(second.id, 2, { decision: 'none' })).body.data.row).toEqual(twin);
  expect((await entries()).total).toBe(2);
  expect((await decide(second.id, 3, { decision: 'kept' })).body.code).toBe('ledger.row_not_found');
  expect((await decide(second.id, 2, { decision: 'left_out' })).body.code).toBe('ledger.decision_unfit');
});

test('a file taken out takes its entries, but for those that another one tells of; sent again everything is as it was', async () => {
  const of = await companyOf2025(app);
  const { keep, entries, remove, upload, read, list } = ledgerCalls(app, of);
  const first = mercuryCsv(january, 'uno.csv');
  const one = await keep(first);
  const two = await keep(mercuryCsv([january[0]!, ['2026-02-03', 'Cliente Dos', '700.00']], 'dos.csv'));
  expect(two.reading).toMatchObject({ entries: 1, skipped: 1 });
  const { items } = await entries();
  const shared = items.find(({ description }) => description === 'Cliente Uno')!;
  await entryCalls(app, of).classify([shared.id], 'other_income');
  expect((await remove(one.id)).body).toEqual({ success: true, data: { entries: 3 } });
  expect((await remove(one.id)).body.code).toBe('ledger.statement_not_found');
  const left = await entries();
  expect(left.items.map(({ description, category, origin }) => [description, category, origin?.file_name])).toEqual([
    ['Cliente Dos', expect.any(String), 'dos.csv'],
    ['Cliente Uno', 'other_income', 'dos.csv'],
  ]);
  expect(await list()).toMatchObject([{ id: two.id, reading: { rows: 2, entries: 2, skipped: 0 } }]);
  expect((await upload(first)).body.file.id).toBe(one.id);
  await read();
  expect((await entries()).total).toBe(5);
  expect((await list()).map(({ reading }) => [reading.entries, reading.skipped])).toEqual([
    [2, 0],
    [3, 3],
  ]);
});

test('rows of another fiscal year count there, rows before the first are skipped, days to come are put aside and mended', async () => {
  const of = await companyOf2025(app);
  const { keep, entries, rows, decide } = ledgerCalls(app, of);
  const file = await keep(
    mercuryCsv([
      ['2024-12-31', 'Antes', '5.00'],
      ['2025-03-01', 'Año pasado', '7.00'],
      ['2026-03-01', 'Este año', '9.00'],
      ['2027-03-01', 'Futuro', '11.00'],
    ]),
  );
  expect(file.reading).toMatchObject({ rows: 4, entries: 2, skipped: 1, quarantined: 1, elsewhere: 1 });
  expect((await entries(2025, { view: 'all', direction: 'in' })).items.map(({ description }) => description)).toEqual([
    'Año pasado',
  ]);
  const [outside] = await rows(file.id, 'skipped');
  expect(outside).toMatchObject({ row: 2, reason: 'outside_years' });
  const [future] = await rows(file.id, 'quarantined');
  expect(future).toMatchObject({ row: 5, reason: 'day_in_future', decision: null });
  const mend = { decision: 'mended', day: '2026-03-04', amount_minor: 1100, currency: 'USD', description: 'Futuro' };
  expect((await decide(file.id, 5, { ...mend, day: '2027-03-01' })).body.code).toBe('ledger.day_outside');
  expect((await decide(file.id, 5, { ...mend, amount_minor: 0 })).body.code).toBe('request.invalid');
  const mended = await decide(file.id, 5, mend);
  expect(mended.body.data).toMatchObject({
    row: { state: 'settled', decision: 'mended', known: { day: '2026-03-04', amount_minor: 1100 } },
    file: { reading: { entries: 3, quarantined: 0 } },
  });
  expect((await entries()).total).toBe(2);
  expect((await decide(file.id, 5, { decision: 'left_out' })).body.data).toMatchObject({
    row: { state: 'skipped', reason: 'by_owner', decision: 'left_out' },
    file: { reading: { entries: 2, skipped: 2, quarantined: 0 } },
  });
  expect((await decide(file.id, 5, { decision: 'none' })).body.data.row).toEqual(future);
});

test('what was decided of rows and entries outlives another reading', async () => {
  const of = await companyOf2025(app);
  const { keep, answer, read, entries, rows, detail } = ledgerCalls(app, of);
  const file = await keep(
    mercuryCsv([
      ['2026-03-01', 'Uno', '9.00'],
      ['2027-03-01', 'Dos', '11.00'],
    ]),
  );
  const { decide } = ledgerCalls(app, of);
  await decide(file.id, 3, {
    decision: 'mended',
    day: '2026-03-04',
    amount_minor: 1100,
    currency: 'USD',
    description: 'Dos',
  });
  const before = (await entries()).items;
  await entryCalls(app, of).classify(
    before.map(({ id }) => id),
    'income',
  );
  const answered = await answer(file.id, { account: 'Ahorros' });
  expect(answered.body.data.file.reading.state).toBe('waiting');
  expect((await answer(file.id, {})).body.code).toBe('ledger.statement_reading');
  expect((await decide(file.id, 3, { decision: 'none' })).body.code).toBe('ledger.statement_reading');
  expect(await rows(file.id)).toEqual([]);
  await read();
  const { items } = await entries();
  expect(items.map(({ id, category, account }) => [id, category, account])).toEqual(
    before.map(({ id }) => [id, 'income', 'mercury:Ahorros:USD']),
  );
  expect((await detail(file.id)).data.answers.account).toBe('Ahorros');
});

test('the first year begins on another day: rows that were of no year are of one now, and what was said of others stays', async () => {
  const of = await companyOf2025(app);
  const { keep, entries, read, list } = ledgerCalls(app, of);
  const file = await keep(
    mercuryCsv([
      ['2025-01-15', 'Antes', '5.00'],
      ['2025-03-01', 'Después', '7.00'],
    ]),
    2025,
  );
  expect(file.reading).toMatchObject({ entries: 1, skipped: 1 });
  const { id } = (await entries(2025, { search: 'despues' })).items[0]!;
  await entryCalls(app, of).classify([id], 'other_income');
  await correctFormedOn(app, of, '2025-02-10', '2025-01-10');
  expect((await list(2025))[0]!.reading.state).toBe('waiting');
  await read();
  expect((await list(2025))[0]!.reading).toMatchObject({ entries: 2, skipped: 0 });
  expect((await entries(2025, { search: 'despues' })).items).toMatchObject([{ id, category: 'other_income' }]);
});

test('a question is asked, answered and remembered: the order of dates, unknown columns, the currency', async () => {
  const of = await companyOf2025(app);
  const { keep, answer, read, detail, entries } = ledgerCalls(app, of);
  const plain = (name: string, mark: string) => ({
    name,
    content: Buffer.from(`Día;Qué;Cuánto\n03/04/2026;${mark} uno;10,50\n05/06/2026;${mark} dos;-3,25\n`),
  });
  const file = await keep(plain('banco.csv', 'A'));
  expect(file.reading).toMatchObject({ state: 'asks', question: 'mapping' });
  const { question } = (await detail(file.id)).data;
  expect(question).toMatchObject({
    kind: 'mapping',
    header: ['Día', 'Qué', 'Cuánto'],
    rows: [
      ['03/04/2026', 'A uno', '10,50'],
      ['05/06/2026', 'A dos', '-3,25'],
    ],
  });
  const answers = [
    { mapping: { day: 0, amount: 2, description: [1] } },
    { currency: 'EUR' },
    { date_order: 'day_first' },
  ];
  for (let left = 4; left > 0; left -= 1) {
    const { file: now, question } = (await detail(file.id)).data;
    if (now.reading.state !== 'asks') break;
    const given = answers.find((one) => (question!.kind === 'mapping' ? 'mapping' : question!.kind) in one)!;
    expect((await answer(file.id, given)).status).toBe(200);
    await read();
  }
  expect((await detail(file.id)).data.file.reading).toMatchObject({ state: 'read', format: 'mapped', entries: 2 });
  expect((await entries()).items.map(({ day, amount_minor, currency }) => [day, amount_minor, currency])).toEqual([
    ['2026-06-05', -325, 'EUR'],
    ['2026-04-03', 1050, 'EUR'],
  ]);
  const next = await keep(plain('banco-2.csv', 'B'));
  expect(next.reading.question).not.toBe('mapping');
  expect((await answer(file.id, { mapping: null })).status).toBe(200);
  await read();
  expect((await detail(file.id)).data).toMatchObject({
    file: { reading: { state: 'asks', question: 'mapping', entries: 0 } },
    answers: { mapping: null, currency: 'EUR', date_order: 'day_first' },
  });
  await answer(file.id, { mapping: { day: 0, amount: 2, description: [1], is_reversed: true } });
  await read();
  expect((await entries()).items.map(({ amount_minor }) => amount_minor)).toEqual([325, -1050]);
});

test('a column of signs is guessed, said and used; columns that break the balance are asked for anew', async () => {
  const of = await companyOf2025(app);
  const { keep, answer, read, detail, entries } = ledgerCalls(app, of);
  const lines = [
    'Fecha;Concepto;Importe;D/C;Saldo',
    '13/01/2026;Venta;250,00;C;1.150,00',
    '14/01/2026;Alquiler;100,00;D;1.050,00',
  ];
  const { id } = await keep({ name: 'signos.csv', content: Buffer.from(`${lines.join('\n')}\n`) });
  expect((await detail(id)).data.question).toMatchObject({
    kind: 'mapping',
    guess: { amount: 2, sign: 3, balance: 4 },
    is_broken: false,
  });
  const mapping = { day: 0, description: [1], amount: 2, balance: 4 };
  await answer(id, { mapping, currency: 'EUR' });
  await read();
  expect((await detail(id)).data.question).toMatchObject({ kind: 'mapping', is_broken: true });
  expect((await entries()).total).toBe(0);
  await answer(id, { mapping: { ...mapping, sign: 3 } });
  await read();
  const { data } = await detail(id);
  expect([data.question, data.answers.mapping]).toEqual([null, { ...mapping, sign: 3 }]);
  expect((await entries()).items.map(({ amount_minor }) => amount_minor)).toEqual([-10_000, 25_000]);
});

test('a text file that holds a bank’s table is that table, and of a workbook the sheet that reads as one, after its cover', async () => {
  const { keep, entries } = ledgerCalls(app, await companyOf2025(app));
  const text = mercuryCsv([['2026-04-01', 'Kiosco', '-20.00']], 'abril.txt');
  expect((await keep(text)).reading).toMatchObject({ state: 'read', format: 'mercury', entries: 1 });
  const table = mercuryCsv([['2026-05-01', 'Papelería', '-30.00']]).content.toString();
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const content = workbookOf([{ rows: [['Mercury'], ['Extracto de mayo']] }, { rows }]);
  expect((await keep({ name: 'mayo.xlsx', content })).reading).toMatchObject({ state: 'read', entries: 1 });
  const kept = (await entries()).items.map(({ day, amount_minor }) => `${day} ${amount_minor}`);
  expect(kept).toEqual(['2026-05-01 -3000', '2026-04-01 -2000']);
});
