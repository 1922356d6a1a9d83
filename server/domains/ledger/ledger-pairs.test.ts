import { expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('undoing gives back what nobody has changed since, and leaves what somebody has; the same sent twice at once is one change', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(
    mercuryCsv([
      ['2026-01-05', 'Kiosco Central', '-20.00'],
      ['2026-02-05', 'Kiosco Central', '-30.00'],
    ]),
  );
  const { classify, patch, undo } = entryCalls(app, of);
  const ids = (await entries()).items.map(({ id }) => id);
  const [changed = '', other = ''] = ids;
  const { change_id } = (await classify(ids, 'supplies')).body.data;
  await patch(changed, { version: 1, note: 'Con factura' });
  const undone = await undo(change_id);
  expect(undone.body.data).toEqual({ restored: 1, left: 1 });
  const now = (await entries()).items.map(({ id, category, note, version }) => ({ id, category, note, version }));
  expect(now).toEqual([
    { id: changed, category: 'supplies', note: 'Con factura', version: 2 },
    { id: other, category: 'unclassified', note: '', version: 2 },
  ]);
  const [, before] = (await entries()).items;
  const place = (category: 'supplies' | 'meals') => classify([before!.id], category);
  const answers = await Promise.all([place('supplies'), place('supplies'), place('supplies')]);
  const changes = answers.map(({ body }) => body.data.change_id);
  expect(new Set(changes).size).toBe(1);
  expect((await entries()).items[1]).toMatchObject({ category: 'supplies', version: before!.version + 1 });
  expect((await undo(changes[0]!)).body.data).toEqual({ restored: 1, left: 0 });
  expect((await entries()).items[1]).toEqual({ ...before, version: before!.version + 2 });
  for (const category of ['supplies', 'meals', 'supplies'] as const)
    changes.push((await place(category)).body.data.change_id);
  expect(new Set(changes).size).toBe(4);
});

test('rows that repeated entries of another account are entries once that file’s account has a name', async () => {
  const of = await companyOf2025(app);
  const { keep, answer, read, entries, detail } = ledgerCalls(app, of);
  const header = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n';
  const chase = (name: string, rows: string) => ({ name, content: Buffer.from(header + rows) });
  const shared = 'DEBIT,03/20/2026,"Dos",-20.00,ACH_DEBIT,180.00,,\n';
  const one = await keep(chase('uno.csv', shared));
  const two = await keep(chase('dos.csv', `DEBIT,03/21/2026,"Tres",-5.00,ACH_DEBIT,175.00,,\n${shared}`));
  expect(two.reading).toMatchObject({ entries: 1, skipped: 1 });
  await answer(one.id, { account: 'Ahorro' });
  await read();
  // The other file's account is not answered: reading it again keeps it.
  await read();
  expect((await detail(two.id)).data.file.reading).toMatchObject({ state: 'read', entries: 2, skipped: 0 });
  const kept = (await entries()).items.map(({ day, account, amount_minor }) => `${day} ${account} ${amount_minor}`);
  expect(kept.toSorted()).toEqual([
    '2026-03-20 chase:Ahorro:USD -2000',
    '2026-03-20 chase:USD -2000',
    '2026-03-21 chase:USD -500',
  ]);
});

const header = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n';
const chase = {
  name: 'chase.csv',
  content: Buffer.from(`${header}CREDIT,01/11/2026,"MERCURY ACH",700.00,ACH_CREDIT,700.00,,\n`),
};
const left = ['2026-01-10', 'Transfer to Chase', '-700.00'] as const;

async function companyWith(...lines: Parameters<typeof mercuryCsv>[0]) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(lines));
  const { classify, split, entry, patch, rule } = entryCalls(app, of);
  return {
    ...calls,
    classify,
    rule,
    pairs: async () =>
      Object.fromEntries(
        (await calls.entries()).items.map(({ amount_minor, pair }) => [amount_minor, pair?.amount_minor ?? null]),
      ),
    unpaired: async () => (await calls.ledger()).counts.unpaired,
    split: (id: string, parts: number[]) =>
      split(
        id,
        0,
        parts.map((amount_minor) => ({ amount_minor, category: 'office', note: '' })),
      ),
    pair: async (id: string, other: string | null) =>
      patch(id, { version: (await entry(id)).body.data.entry.version, pair_with: other }),
  };
}

test('a leg whose other one went with its file waits for it, and is joined again once it is back; one that a rule places elsewhere is joined with nothing', async () => {
  const { keep, pairs, unpaired, remove, rule } = await companyWith(left);
  const { id } = await keep(chase);
  expect(await pairs()).toEqual({ '-70000': 70000, '70000': -70000 });
  expect(await unpaired()).toBe(0);
  await remove(id);
  expect(await pairs()).toEqual({ '-70000': null });
  // Alone it is unclassified, as before the other file came.
  expect(await unpaired()).toBe(0);
  await keep(chase);
  expect(await pairs()).toEqual({ '-70000': 70000, '70000': -70000 });
  const placed = { how: 'contains', text: 'transfer to chase', direction: 'out', category: 'office' };
  expect((await rule(placed)).status).toBe(200);
  expect(await pairs()).toEqual({ '-70000': null, '70000': null });
});

test('what was split is no leg, nor what a person left for themselves to say', async () => {
  const one = await companyWith(left);
  await one.split((await one.entries()).items[0]!.id, [-60000, -10000]);
  await one.keep(chase);
  expect(await one.pairs()).toEqual({ '-70000': null, '70000': null });

  const other = await companyWith(left);
  await other.classify([(await other.entries()).items[0]!.id], 'unclassified');
  await other.keep(chase);
  expect(await other.pairs()).toEqual({ '-70000': null, '70000': null });
});

test('whoever takes a leg from another leaves that one waiting', async () => {
  const { keep, entries, classify, pair, pairs, unpaired } = await companyWith(
    ['2026-02-10', 'Uno', '-70.00'],
    ['2026-02-20', 'Dos', '-71.00'],
  );
  await keep(chase);
  const { items } = await entries();
  const [two = '', one = '', arrived = ''] = items.map(({ id }) => id);
  await classify([one, two, arrived], 'own_transfer');
  expect(await unpaired()).toBe(3);
  await pair(one, arrived);
  expect(await unpaired()).toBe(1);
  await pair(two, arrived);
  expect(await pairs()).toEqual({ '-7000': null, '-7100': 70000, '70000': -7100 });
  expect(await unpaired()).toBe(1);
  await pair(two, null);
  expect(await pairs()).toEqual({ '-7000': null, '-7100': null, '70000': null });
  expect(await unpaired()).toBe(3);
});

test('a nearer leg of the owner’s other company stands in nobody’s way', async () => {
  const of = await companyOf2025(app);
  await ledgerCalls(app, await companyBeside(app, of)).keep(
    mercuryCsv([['2026-01-11', 'Transfer to Chase', '-700.00']]),
  );
  const { keep, entries } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2026-01-09', 'Transfer to Chase', '-700.00']]));
  await keep(chase);
  expect((await entries()).items.map(({ amount_minor, pair }) => [amount_minor, pair?.amount_minor])).toEqual([
    [70000, -70000],
    [-70000, 70000],
  ]);
});
