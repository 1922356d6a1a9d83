import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, type Line, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { filedYear } from '../../testing/taxes/own-taxes.ts';
import { listWithoutFormationCostEntry } from './entries/formation-cost-entry.queries.ts';
import { syncFormationCostEntry } from './entries/formation-cost-entry.ts';
import { listOpenCandidates } from './rules/global-rules.queries.ts';

const app = testApp();
const staff = testStaff(app, 'agent');

const kiosk = { how: 'contains', text: 'kiosco central', direction: 'out', category: 'office' } as const;
const both: readonly Line[] = [
  ['2025-04-10', 'Kiosco Central', '-20.00'],
  ['2026-01-05', 'Kiosco Central', '-30.00'],
];

async function bothYears(lines = both) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(lines));
  const year = filedYear(app, of);
  const edits = entryCalls(app, of);
  const categories = async () => {
    const years = await Promise.all([2025, 2026].map((one) => calls.entries(one)));
    return years.map(({ items }) => items.filter(({ kind }) => kind === 'bank').map(({ category }) => category));
  };
  return {
    of,
    ...calls,
    ...edits,
    year,
    categories,
    preview: async () => (await edits.preview(kiosk)).body.data,
    rule: async () => (await edits.rule(kiosk)).body.data,
    dropRule: async (id: string) => (await edits.dropRule(id)).body.data,
    undo: async (id: string) => (await edits.undo(id)).body.data,
  };
}

test('a rule shows and places what is of open years alone; one that goes, and a change that is undone, leave what they had placed of a year that was filed since', async () => {
  const { preview, rule, dropRule, undo, year, categories } = await bothYears();
  await year.lock();
  const shown = await preview();
  expect([shown.matching, shown.changing, shown.items.map(({ day }) => day)]).toEqual([1, 1, ['2026-01-05']]);
  const made = await rule();
  expect([made.changed, await categories()]).toEqual([1, [['unclassified'], ['office']]]);
  expect((await dropRule(made.rule.id)).changed).toBe(1);
  expect(await categories()).toEqual([['unclassified'], ['unclassified']]);

  await year.open();
  const before = await rule();
  expect(before.changed).toBe(2);
  await year.lock();
  const dropped = await dropRule(before.rule.id);
  expect([dropped.changed, await categories()]).toEqual([1, [['office'], ['unclassified']]]);
  expect(await undo(dropped.change_id)).toEqual({ restored: 1, left: 0 });
  // Nobody has decided it since: it is classified anew without the rule, which restores no filed entry.
  expect(await undo(before.change_id)).toEqual({ restored: 1, left: 2 });
  expect(await categories()).toEqual([['office'], ['unclassified']]);
  const other = await bothYears();
  const whole = await other.rule();
  await other.year.lock();
  expect(await other.undo(whole.change_id)).toEqual({ restored: 1, left: 1 });
  expect(await other.categories()).toEqual([['office'], ['unclassified']]);
});

test('another name of an owner places the open year anew', async () => {
  const { name, year, categories } = await bothYears();
  await year.lock();
  const named = await name('Titular Principal', ['Kiosco Central']);
  expect([named.body.data.changed, await categories()]).toEqual([1, [['unclassified'], ['distribution']]]);
});

test('rates of the team and of the owner reach the open year', async () => {
  const { write, year, entries } = await bothYears();
  const hand = { description: 'Dominio', currency: 'CZK', amount_minor: -1000, category: 'software' };
  for (const day of ['2025-05-05', '2026-05-05']) await write({ ...hand, day, paid_by: 'company' });
  await year.lock();
  for (const one of [2025, 2026])
    await staff.call('PUT /api/admin/ledger/rates', {
      body: { currency: 'CZK', year: one, rate: '0.05', source: 'IRS' },
    });
  await runJobs(app, 'spread-year-rate');
  await runJobs(app, 'rerate-company');
  const cents = async (one: number) => (await entries(one, { view: 'by_hand', search: 'Dominio' })).items[0]!.usd_cents;
  expect([await cents(2025), await cents(2026)]).toEqual([null, -50]);
});

test('a rule for all counts and places what is of open years', async () => {
  const { year, categories } = await bothYears();
  await year.lock();
  const rule = { id: '', condition: { how: kiosk.how, text: kiosk.text }, direction: kiosk.direction } as const;
  const found = await listOpenCandidates(app.db, { ...rule, category: 'office', createdAt: '' }, 100);
  const own = await app.db
    .selectFrom('ledger_entries as e')
    .leftJoin('ledger_locks as l', 'l.registration_id', 'e.registration_id')
    .select('e.day')
    .where('e.search_text', 'like', '%kiosco central%')
    .where('e.source', '=', 'none')
    .execute();
  expect(found.length).toBeLessThan(own.length);
  await staff.call('POST /api/admin/ledger/rules', { body: { id: randomUUID(), ...kiosk, note: '' } });
  await runJobs(app, 'spread-global-rule');
  await runJobs(app, 'apply-global-rule');
  expect(await categories()).toEqual([['unclassified'], ['office']]);
});

test('legs are joined and parted within open years; a leg of a filed one stays as it is', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  const year = filedYear(app, of);
  const { write, patch, classify } = entryCalls(app, of);
  await keep(mercuryCsv([['2025-12-31', 'Traspaso entre cuentas propias', '-50.00']]), 2025);
  const [leg] = (await entries(2025, { direction: 'out', search: 'Traspaso' })).items;
  const otherId = randomUUID();
  const other = { day: '2026-01-02', description: 'Traspaso', currency: 'USD', amount_minor: 5000 };
  await write({ ...other, id: otherId, category: 'own_transfer', paid_by: 'company' });
  const joined = await patch(leg!.id, { version: leg!.version, pair_with: otherId });
  expect(joined.body.data.entry.pair?.entry_id).toBe(otherId);
  await year.lock();
  const before = await year.guarded();
  const answer = await classify([otherId], 'income');
  expect(answer.body.data.entries.map(({ category, pair }) => [category, pair])).toEqual([['income', null]]);
  const legOf = (rows: typeof before) =>
    (rows['ledger_entries'] as { id: string; pair_id: string | null }[]).find(({ id }) => id === leg!.id);
  expect(legOf(await year.guarded())).toEqual(legOf(before));
  // Once the year is open again, the next reading finds that it is single.
  await year.open();
  await keep(mercuryCsv([['2026-03-01', 'Cliente Uno', '10.00']], 'marzo.csv'));
  expect(legOf(await year.guarded())).toMatchObject({ pair_id: null });
});

test.each([true, false])(
  'two legs of which one is of a filed year (%s) are joined only if it is not',
  async (isFiled) => {
    const of = await companyOf2025(app);
    const { keep, entries } = ledgerCalls(app, of);
    const of9999 = ({ name, content }: ReturnType<typeof mercuryCsv>) => ({
      name,
      content: Buffer.from(content.toString().replaceAll('xx1234', 'xx9999')),
    });
    await keep(mercuryCsv([['2025-12-30', 'Transfer to Mercury Checking xx9999', '-50.00']]), 2025);
    if (isFiled) await filedYear(app, of).lock();
    await keep(of9999(mercuryCsv([['2026-01-02', 'Transfer from Mercury Checking xx1234', '50.00']], 'otra.csv')));
    const legs = [...(await entries(2025)).items, ...(await entries(2026)).items].filter(({ kind }) => kind === 'bank');
    const alike = isFiled ? ['unclassified', false] : ['own_transfer', true];
    expect(legs.map(({ category, pair }) => [category, pair !== null])).toEqual([alike, alike]);
  },
);

test('what was paid to us stays as it was filed, and is as it is now once the year is open', async () => {
  const { of, year } = await bothYears();
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  const keep = () => app.db.transaction().execute((tx) => syncFormationCostEntry(app.context, tx, owner));
  const house = () =>
    app.db
      .selectFrom('ledger_entries')
      .select(['day', 'amount_minor'])
      .where('registration_id', '=', of.registrationId)
      .where('kind', '=', 'house')
      .where('house_item', '=', 'formation')
      .executeTakeFirst();
  await keep();
  const filed = await house();
  await year.lock();
  await app.db.updateTable('registrations').set({ returned_cents: 100 }).where('id', '=', of.registrationId).execute();
  await keep();
  expect(await house()).toEqual(filed);
  await year.open();
  expect(await house()).toEqual({ day: filed!.day, amount_minor: String(Number(filed!.amount_minor) + 100) });
  // A filed year without one is not looked at again and again.
  await app.db.deleteFrom('ledger_entries').where('registration_id', '=', of.registrationId).execute();
  await year.lock();
  expect(
    (await listWithoutFormationCostEntry(app.db, 1_000)).map(({ registrationId }) => registrationId),
  ).not.toContain(of.registrationId);
});
