import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../../testing/ledger/own-ledger.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const lines: readonly Line[] = [
  ['2026-01-02', 'Cliente Uno', '1500.00'],
  ['2026-01-05', 'Kiosco Central', '-20.00'],
  ['2026-02-05', 'Kiosco Central', '-30.00'],
  ['2026-03-05', 'Kiosco Central', '-40.00'],
  ['2026-03-06', 'Kiosco Central', '5.00'],
];

async function ledgerOf(given: readonly Line[] = lines) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(given));
  return { of, ...calls, ...entryCalls(app, of) };
}

const kiosk = { how: 'contains', text: 'kiosco central', direction: 'out', category: 'office' } as const;

test('a person’s word places an entry, is undone as one, and nothing else overwrites it', async () => {
  const { entries, classify, undo, entry, rule, ledger } = await ledgerOf();
  const { items } = await entries(2026, { direction: 'out' });
  const ids = items.map(({ id }) => id);
  const before = items[0]!;
  expect(before).toMatchObject({ category: 'unclassified', source: 'none', version: 0 });
  const saved = await classify(ids.slice(0, 2), 'supplies');
  expect(
    saved.body.data.entries.map(({ category, source, confidence, version }) => [category, source, confidence, version]),
  ).toEqual([
    ['supplies', 'person', 'sure', 1],
    ['supplies', 'person', 'sure', 1],
  ]);
  expect((await ledger()).undoable).toMatchObject({ id: saved.body.data.change_id, kind: 'category', entries: 2 });
  const made = await rule(kiosk);
  expect(made.body.data).toMatchObject({ changed: 1, rule: { entries: 1 } });
  expect((await entry(ids[0]!)).body.data.entry.category).toBe('supplies');
  expect((await entry(ids[2]!)).body.data.entry).toMatchObject({
    category: 'office',
    source: 'company_rule',
    rule_text: expect.stringContaining('kiosco central') as string,
  });
  expect((await undo(saved.body.data.change_id)).body.data).toEqual({ restored: 2, left: 0 });
  expect((await undo(saved.body.data.change_id)).body.code).toBe('ledger.change_not_found');
  expect((await entry(before.id)).body.data.entry).toMatchObject({ category: 'office', source: 'company_rule' });
  expect((await classify(ids, 'income')).body.code).toBe('ledger.category_unfit');
  expect((await classify([...ids, randomUUID()], 'office')).body.code).toBe('ledger.entry_not_found');
});

test('a rule shows the very entries that it would change, changes those, is undone with what it changed, and places what comes; sent twice it is one', async () => {
  const { entries, preview, rule, undo, rules, keep, classify, dropRule } = await ledgerOf();
  const { items } = await entries(2026, { search: 'KIOSCO' });
  expect(items).toHaveLength(4);
  const [newest] = items.filter(({ amount_minor }) => amount_minor < 0);
  await classify([newest!.id], 'meals');
  const shown = (await preview(kiosk)).body.data;
  expect(shown).toMatchObject({ matching: 3, changing: 2, kept: 1, conflicts: [] });
  expect(shown.items.map(({ amount_minor }) => amount_minor)).toEqual([-3000, -2000]);
  expect(await rules()).toEqual([]);
  const made = (await rule(kiosk)).body.data;
  expect(made.changed).toBe(2);
  expect((await entries(2026, { category: 'office' })).items.map(({ id }) => id)).toEqual(
    shown.items.map(({ id }) => id),
  );
  expect((await preview({ ...kiosk, category: 'meals' })).body.data.conflicts).toMatchObject([{ id: made.rule.id }]);
  await keep(mercuryCsv([['2026-04-05', 'Kiosco Central', '-50.00']], 'abril.csv'));
  expect((await entries(2026, { category: 'office' })).total).toBe(3);
  expect((await undo(made.change_id)).body.data).toEqual({ restored: 3, left: 0 });
  expect(await rules()).toEqual([]);
  expect((await entries(2026, { category: 'office' })).total).toBe(0);
  const again = (await rule(kiosk)).body.data;
  expect((await dropRule(again.rule.id)).body.data.changed).toBe(3);
  expect((await dropRule(again.rule.id)).body.code).toBe('ledger.rule_not_found');
  const id = randomUUID();
  const [one, two] = [(await rule({ id, ...kiosk })).body.data, (await rule({ id, ...kiosk })).body.data];
  expect([two.change_id, two.changed]).toEqual([one.change_id, one.changed]);
  expect(await rules()).toHaveLength(1);
  expect((await rule({ ...kiosk, text: 'a' })).body.code).toBe('ledger.rule_unfit');
  expect((await rule({ ...kiosk, category: 'income' })).body.code).toBe('ledger.rule_unfit');
});

test('an entry is split to the cent, counted by its parts, and whole again', async () => {
  const { entries, split, ledger, entry } = await ledgerOf();
  const { items } = await entries(2026, { direction: 'out' });
  const { id, version } = items[0]!;
  const parts = [
    { amount_minor: -2500, category: 'office', note: 'Papel' },
    { amount_minor: -1500, category: 'distribution', note: '' },
  ];
  expect((await split(id, version, [parts[0]!])).body.code).toBe('ledger.parts_unequal');
  expect((await split(id, version, [{ ...parts[0]!, amount_minor: -2501 }, parts[1]!])).body.code).toBe(
    'ledger.parts_unequal',
  );
  expect((await split(id, version, [{ ...parts[0]!, category: 'income' }, parts[1]!])).body.code).toBe(
    'ledger.category_unfit',
  );
  const done = await split(id, version, parts);
  expect(done.body.data.entry.parts).toEqual([
    { amount_minor: -2500, usd_cents: -2500, category: 'office', note: 'Papel' },
    { amount_minor: -1500, usd_cents: -1500, category: 'distribution', note: '' },
  ]);
  expect((await split(id, version, [])).body.code).toBe('ledger.entry_changed');
  const march = (await ledger()).totals.filter(({ month }) => month === '2026-03');
  expect(march.map(({ category, usd_cents }) => [category, usd_cents])).toEqual(
    expect.arrayContaining([
      ['office', -2500],
      ['distribution', -1500],
    ]),
  );
  expect((await entries(2026, { category: 'distribution' })).total).toBe(1);
  expect((await entries(2026, { view: 'split' })).total).toBe(1);
  expect((await split(id, done.body.data.entry.version, [])).body.data.entry.parts).toEqual([]);
  expect((await entry(id)).body.data.entry.category).toBe('unclassified');
});

test('money in another currency waits for a rate: its owner’s of the year, its own, or none', async () => {
  const { of, keep, answer, read, entries, rate, patch, ledger, detail } = await ledgerOf([]);
  const euros = {
    name: 'euros.csv',
    content: Buffer.from('Date,Description,Amount\n01/13/2026,Hosting,-10.00\n02/14/2026,Cliente,30.00\n'),
  };
  const file = await keep(euros);
  expect((await detail(file.id)).data.question?.kind).toBe('currency');
  await answer(file.id, { currency: 'EUR' });
  await read();
  const waiting = await entries(2026, { view: 'without_rate' });
  expect(waiting).toMatchObject({ total: 2, in_usd_cents: 0, out_usd_cents: 0, without_rate: 2 });
  expect((await ledger()).totals).toEqual([]);
  const body = { year: 2026, currency: 'EUR', rate: '1.0837', source: 'BCE' };
  expect((await rate({ ...body, currency: 'USD' })).body.code).toBe('ledger.rate_unfit');
  expect((await rate({ ...body, rate: '0' })).body.code).toBe('request.invalid');
  const beside = await companyBeside(app, of);
  const theirs = entryCalls(app, beside);
  const spent = { day: '2026-05-05', description: 'Dominio', currency: 'EUR', amount_minor: -500 };
  await theirs.write({ ...spent, category: 'software', paid_by: 'company' });
  const year = (await rate(body)).body.data.ledger;
  expect(year.rates).toEqual([
    { currency: 'EUR', entries: 2, rate: { rate: '1.0837', source: 'owner', source_text: 'BCE' } },
  ]);
  const { items } = await entries();
  expect(items.map(({ amount_minor, usd_cents, rate: used }) => [amount_minor, usd_cents, used])).toEqual([
    [3000, 3251, { rate: '1.0837', source: 'owner' }],
    [-1000, -1084, { rate: '1.0837', source: 'owner' }],
  ]);
  const own = await patch(items[1]!.id, { version: items[1]!.version, rate: '2' });
  expect(own.body.data.entry).toMatchObject({ usd_cents: -2000, rate: { rate: '2', source: 'entry' } });
  const usdBeside = async () => (await ledgerCalls(app, beside).entries()).items.map(({ usd_cents }) => usd_cents);
  expect(await usdBeside()).toEqual([null]);
  await theirs.rate(body);
  await rate({ ...body, rate: null });
  expect((await entries()).items.map(({ usd_cents }) => usd_cents)).toEqual([null, -2000]);
  expect(await usdBeside()).toEqual([-542]);
  const both = { registration_id: [of.registrationId, beside.registrationId] };
  const kept = await select(app.db, 'ledger_rates', both, ['registration_id', 'source']);
  expect(kept).toEqual([{ registration_id: beside.registrationId, source: 'BCE' }]);
  const back = await patch(items[1]!.id, { version: own.body.data.entry.version, rate: null });
  expect(back.body.data.entry).toMatchObject({ usd_cents: null, rate: null });
});

test('both legs of a transfer are joined, by themselves or by a person; the other leg is in one pair only', async () => {
  const { of, keep, entries, patch, classify, entry, remove, list } = await ledgerOf([
    ['2026-01-10', 'Transfer to Chase', '-700.00'],
    ['2026-02-10', 'Envío raro', '-70.00'],
  ]);
  const chase = (rows: string[]) => ({
    name: 'chase.csv',
    content: Buffer.from(`Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n${rows.join('\n')}\n`),
  });
  await keep(
    chase([
      'CREDIT,01/11/2026,"MERCURY ACH",700.00,ACH_CREDIT,700.00,,',
      'CREDIT,02/20/2026,"ALGO",70.00,ACH_CREDIT,770.00,,',
    ]),
  );
  const { items } = await entries();
  const [credit, strange, arrived, left] = items;
  expect(arrived!.pair).toMatchObject({ entry_id: left!.id, amount_minor: -70000 });
  expect(left!.pair).toMatchObject({ entry_id: arrived!.id, account: arrived!.account });
  const at = (await entry(strange!.id)).body.data.entry;
  expect(at.pair).toBeNull();
  expect((await patch(at.id, { version: at.version, pair_with: left!.id })).body.code).toBe('ledger.pair_unfit');
  const joined = await patch(at.id, { version: at.version, pair_with: credit!.id });
  expect(joined.body.data.entry.pair).toMatchObject({ entry_id: credit!.id });
  await classify([left!.id], 'office');
  expect((await entry(arrived!.id)).body.data.entry.pair).toBeNull();
  const files = await list();
  await remove(files.find(({ file_name }) => file_name === 'chase.csv')!.id);
  expect((await entry(at.id)).body.data.entry.pair).toBeNull();
  expect((await entry(credit!.id)).body.code).toBe('ledger.entry_not_found');
  expect(of.caseId).toBeTruthy();
});

test('what no bank shows is written by hand, once, with who paid; it alone can be taken back', async () => {
  const { entries, write, erase, ledger } = await ledgerOf();
  const cash = {
    id: randomUUID(),
    day: '2026-05-05',
    description: 'Dominio',
    currency: 'USD',
    amount_minor: -1200,
    category: 'software',
    paid_by: 'owner',
  };
  const made = await write(cash);
  expect(made.body.data.entry).toEqual({
    id: cash.id,
    kind: 'hand',
    day: '2026-05-05',
    description: 'Dominio',
    counterparty: '',
    account: 'hand::USD',
    currency: 'USD',
    amount_minor: -1200,
    fee_minor: 0,
    usd_cents: -1200,
    fee_usd_cents: 0,
    rate: { rate: '1', source: 'own' },
    category: 'software',
    fee_category: null,
    source: 'person',
    because: '',
    rule_id: null,
    rule_text: null,
    confidence: 'sure',
    parts: [],
    pair: null,
    origin: null,
    paid_by: 'owner',
    with: { whom: 'usual', party: null, member: null, concept: null },
    question: null,
    note: '',
    receipts: [],
    is_locked: false,
    version: 0,
  });
  expect((await write(cash)).body.data.entry).toEqual(made.body.data.entry);
  const { totals, counts } = await ledger();
  expect(counts).toMatchObject({ entries: 6, by_hand: 1 });
  expect(totals.filter(({ month }) => month === '2026-05')).toEqual([
    { category: 'expense_by_owner', month: '2026-05', usd_cents: 1200, entries: 1 },
    { category: 'software', month: '2026-05', usd_cents: -1200, entries: 1 },
  ]);
  expect((await write({ ...cash, id: randomUUID(), day: '2024-01-01' })).body.code).toBe('ledger.day_outside');
  expect((await write({ ...cash, id: randomUUID(), category: 'income' })).body.code).toBe('ledger.category_unfit');
  const { items } = await entries();
  expect((await erase(items.at(-1)!.id)).body.code).toBe('ledger.entry_of_bank');
  expect((await erase(cash.id)).body).toEqual({ success: true, data: {} });
  expect((await erase(cash.id)).body.code).toBe('ledger.entry_not_found');
});

test('a year’s accounts: months, balances by file and by word, and whether they agree; the owner’s other company has its own', async () => {
  const { of, ledger, balance } = await ledgerOf();
  const year = await ledger();
  expect(year).toMatchObject({ year: 2026, period: '2026', begin: '2026-01-01', end: '2026-12-31' });
  expect(year.counts).toEqual({
    entries: 5,
    open: expect.any(Number) as number,
    without_rate: 0,
    unpaired: 0,
    by_hand: 0,
    quarantined_rows: 0,
    asking_files: 0,
    waiting_files: 0,
  });
  const [account] = year.accounts;
  expect(account).toMatchObject({
    account: 'mercury:Mercury Checking xx1234:USD',
    currency: 'USD',
    opening_minor: null,
    closing_minor: null,
    closing_source: null,
    movements_minor: 141500,
    agrees: null,
  });
  expect(
    account!.months
      .slice(0, 4)
      .map(({ month, state, entries, in_minor, out_minor }) => [month, state, entries, in_minor, out_minor]),
  ).toEqual([
    ['2026-01', 'unproved', 2, 150000, -2000],
    ['2026-02', 'unproved', 1, 0, -3000],
    ['2026-03', 'unproved', 2, 500, -4000],
    ['2026-04', 'missing', 0, 0, 0],
  ]);
  const body = { year: 2026, account: account!.account, closing_minor: 141500 };
  expect((await balance({ ...body, account: 'otra::USD' })).body.code).toBe('ledger.account_unknown');
  expect((await balance(body)).body.data.ledger.accounts[0]).toMatchObject({
    closing_minor: 141500,
    closing_source: 'owner',
  });
  expect((await balance({ ...body, year: 2020 })).body.code).toBe('tax.year_unknown');
  const beside = await companyBeside(app, of);
  const theirs = { ...ledgerCalls(app, beside), ...entryCalls(app, beside) };
  await theirs.keep(mercuryCsv(lines));
  const before = (await theirs.balance({ ...body, closing_minor: 900 })).body.data.ledger.accounts;
  await balance({ ...body, closing_minor: null });
  expect((await ledger()).accounts[0]).toMatchObject({ closing_minor: null, closing_source: null });
  expect((await theirs.ledger()).accounts).toEqual(before);
  expect(before[0]).toMatchObject({ account: account!.account, closing_minor: 900, closing_source: 'owner' });
});
