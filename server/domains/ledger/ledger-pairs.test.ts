/** Legs of transfers that are not to be joined, and those that lose the other one. */
import { expect, test } from 'vitest';
import { companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const header = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n';
const chase = {
  name: 'chase.csv',
  content: Buffer.from(`${header}CREDIT,01/11/2026,"MERCURY ACH",700.00,ACH_CREDIT,700.00,,\n`),
};
const left = ['2026-01-10', 'Transfer to Chase', '-700.00'] as const;

/** A company with what left its first account. */
async function companyWith(...lines: Parameters<typeof mercuryCsv>[0]) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(lines));
  const { token } = of.customer;
  const params = { id: of.registrationId };
  return {
    ...calls,
    pairs: async () =>
      Object.fromEntries(
        (await calls.entries()).items.map(({ amount_minor, pair }) => [amount_minor, pair?.amount_minor ?? null]),
      ),
    unpaired: async () => (await calls.ledger()).counts.unpaired,
    classify: (ids: string[], category: 'own_transfer' | 'unclassified') =>
      app.call('PUT /api/companies/:id/ledger/entries', { token, params, body: { ids, category } }),
    split: (entryId: string, parts: number[]) =>
      app.call('PUT /api/companies/:id/ledger/entries/:entryId/parts', {
        token,
        params: { ...params, entryId },
        body: { version: 0, parts: parts.map((amount_minor) => ({ amount_minor, category: 'office', note: '' })) },
      }),
    pair: async (entryId: string, other: string) => {
      const at = { token, params: { ...params, entryId } };
      const { version } = (await app.call('GET /api/companies/:id/ledger/entries/:entryId', at)).body.data.entry;
      const body = { version, pair_with: other };
      return app.call('PUT /api/companies/:id/ledger/entries/:entryId', { ...at, body });
    },
  };
}

test('a leg whose other one went with its file waits for it, and is joined again once it is back', async () => {
  const { keep, pairs, unpaired, remove } = await companyWith(left);
  const { id } = await keep(chase);
  expect(await pairs()).toEqual({ '-70000': 70000, '70000': -70000 });
  expect(await unpaired()).toBe(0);
  await remove(id);
  expect(await pairs()).toEqual({ '-70000': null });
  // By itself nobody knows what it is, as before the other file came.
  expect(await unpaired()).toBe(0);
  await keep(chase);
  expect(await pairs()).toEqual({ '-70000': 70000, '70000': -70000 });
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
});
