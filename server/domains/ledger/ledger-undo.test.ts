/** What undoing leaves as it is, and what comes back when the file that told of it first is told otherwise. */
import { expect, test } from 'vitest';
import { companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('undoing gives back what nobody has changed since, and leaves what somebody has', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(
    mercuryCsv([
      ['2026-01-05', 'Kiosco Central', '-20.00'],
      ['2026-02-05', 'Kiosco Central', '-30.00'],
    ]),
  );
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  const ids = (await entries()).items.map(({ id }) => id);
  const [changed = '', other = ''] = ids;
  const body = { ids, category: 'supplies' as const };
  const { change_id: changeId } = (await app.call('PUT /api/companies/:id/ledger/entries', { ...at, body })).body.data;
  await app.call('PUT /api/companies/:id/ledger/entries/:entryId', {
    ...at,
    params: { ...at.params, entryId: changed },
    body: { version: 1, note: 'Con factura' },
  });
  const undone = await app.call('POST /api/companies/:id/ledger/changes/:changeId/cancel', {
    ...at,
    params: { ...at.params, changeId },
  });
  expect(undone.body.data).toEqual({ restored: 1, left: 1 });
  const now = (await entries()).items.map(({ id, category, note, version }) => ({ id, category, note, version }));
  expect(now).toEqual([
    { id: changed, category: 'supplies', note: 'Con factura', version: 2 },
    { id: other, category: 'unclassified', note: '', version: 2 },
  ]);
});

test('the same category sent twice at once is one change, and one undoing gives everything back', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2026-01-05', 'Kiosco Central', '-20.00']]));
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  const [before] = (await entries()).items;
  const place = (category: 'supplies' | 'meals') =>
    app.call('PUT /api/companies/:id/ledger/entries', { ...at, body: { ids: [before!.id], category } });
  const answers = await Promise.all([place('supplies'), place('supplies'), place('supplies')]);
  const ids = answers.map(({ body }) => body.data.change_id);
  expect(new Set(ids).size).toBe(1);
  expect((await entries()).items).toMatchObject([{ category: 'supplies', version: before!.version + 1 }]);
  const undo = (changeId: string) =>
    app.call('POST /api/companies/:id/ledger/changes/:changeId/cancel', { ...at, params: { ...at.params, changeId } });
  expect((await undo(ids[0]!)).body.data).toEqual({ restored: 1, left: 0 });
  expect((await entries()).items).toEqual([{ ...before, version: before!.version + 2 }]);
  // What was undone, or said otherwise meanwhile, is said anew.
  for (const category of ['supplies', 'meals', 'supplies'] as const)
    ids.push((await place(category)).body.data.change_id);
  expect(new Set(ids).size).toBe(4);
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
  // The other file is read again, which said nothing of its account.
  await read();
  expect((await detail(two.id)).data.file.reading).toMatchObject({ state: 'read', entries: 2, skipped: 0 });
  const kept = (await entries()).items.map(({ day, account, amount_minor }) => `${day} ${account} ${amount_minor}`);
  expect(kept.toSorted()).toEqual([
    '2026-03-20 chase:Ahorro:USD -2000',
    '2026-03-20 chase:USD -2000',
    '2026-03-21 chase:USD -500',
  ]);
});
