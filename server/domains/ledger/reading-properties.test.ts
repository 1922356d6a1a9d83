/** For any overlapping files of an account: every row is in one place, and every movement counts once. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { often } from '../../testing/app/often.ts';
import { companyOf2025, ledgerCalls } from '../../testing/ledger/own-ledger.ts';
import {
  fileOf,
  moves,
  readHere,
  standing,
  movementsIn,
  windows,
  type Move,
  type Window,
} from '../../testing/ledger/own-readings.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const seed = 20_261;
const runs = { numRuns: often(4, 2), seed };

async function companyWith(all: readonly Move[], some: readonly Window[]) {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  const ids: string[] = [];
  for (const window of some) {
    const file = fileOf(all, window);
    if (file) ids.push((await calls.upload(file)).body.file.id);
  }
  return { of, ids, ...calls };
}

async function sumsOf(of: FormedCompany) {
  const files = await ledgerCalls(app, of).list();
  return files.map(({ reading: { state, rows, entries, skipped, quarantined } }) => ({
    state,
    missing: rows - entries - skipped - quarantined,
  }));
}

const whole = { state: 'read', missing: 0 };

type SentFile = { name: string; content: Buffer };

const anew = ({ name, content }: SentFile): SentFile => ({
  name: `copia-${name}`,
  content: Buffer.concat([content, Buffer.from('\n')]),
});

test('each row is in one place, and what files tell of is there once, in whatever order they come and all at once', async () => {
  await fc.assert(
    fc.asyncProperty(moves, windows, async (all, some) => {
      const one = await companyWith(all, some);
      await readHere(app, one.of);
      expect(await standing(app, one.of)).toEqual(movementsIn(all, some));
      expect(await sumsOf(one.of)).toEqual([...new Set(one.ids)].map(() => whole));

      const other = await companyWith(all, some.toReversed());
      await readHere(app, other.of);
      expect(await standing(app, other.of)).toEqual(movementsIn(all, some));

      const atOnce = await companyWith(all, some);
      await readHere(app, atOnce.of, { isAtOnce: true, times: 2 });
      expect(await standing(app, atOnce.of)).toEqual(movementsIn(all, some));
      expect(await sumsOf(atOnce.of)).toEqual([...new Set(atOnce.ids)].map(() => whole));
    }),
    runs,
  );
}, 120_000);

test('a file that comes again, by itself or saved anew, adds nothing and takes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(moves, windows, async (all, some) => {
      const { of, upload } = await companyWith(all, some);
      await readHere(app, of);
      const before = await standing(app, of, true);
      const files = some.flatMap((window) => fileOf(all, window) ?? []);
      for (const file of files) await Promise.all([upload(file), upload(file)]);
      expect(await readHere(app, of)).toBe(0);
      for (const file of files) await Promise.all([upload(anew(file)), upload(anew(file))]);
      await readHere(app, of);
      expect(await standing(app, of, true)).toEqual(before);
      expect((await sumsOf(of)).every(({ missing }) => missing === 0)).toBe(true);
    }),
    runs,
  );
}, 120_000);

test('a file that is taken out leaves what others tell of, and sent again everything is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(moves, windows, fc.nat(), async (all, some, choice) => {
      const { of, ids, upload, remove } = await companyWith(all, some);
      await readHere(app, of);
      const before = await standing(app, of, true);
      const sent = some.filter((window) => fileOf(all, window));
      const chosen = sent[choice % sent.length];
      fc.pre(chosen !== undefined);
      const file = fileOf(all, chosen!)!;
      const { id } = (await upload(file)).body.file;
      await remove(id);
      await readHere(app, of);
      // Identical bytes are one file, whatever its name.
      const others = sent.filter((window) => !fileOf(all, window)!.content.equals(file.content));
      expect(await standing(app, of)).toEqual(movementsIn(all, others));
      const copy = (await upload(anew(file))).body.file.id;
      await readHere(app, of);
      expect(await standing(app, of)).toEqual(movementsIn(all, sent));
      await remove(copy);
      expect((await upload(file)).body.file.id).toBe(id);
      await readHere(app, of);
      expect(await standing(app, of, true)).toEqual(before);
      for (const one of new Set(ids.toReversed())) await remove(one);
      expect(await standing(app, of)).toEqual([]);
    }),
    runs,
  );
}, 120_000);

const two = [
  { from: 1, until: 8, isNewestFirst: false },
  { from: 4, until: 13, isNewestFirst: true },
];

test('what is read of a file that was taken out meanwhile, or sent anew, is not kept; the reading that is wanted is', async () => {
  const [all = []] = fc.sample(moves, { numRuns: 1, seed });
  const { of, ids, upload, remove } = await companyWith(all, two.slice(0, 1));
  const [id = ''] = ids;
  await readHere(app, of, { whileRead: () => remove(id) });
  expect(await standing(app, of)).toEqual([]);
  const again = async () => (await upload(fileOf(all, two[0]!)!)).body.file;
  expect(await again()).toMatchObject({ id, reading: { state: 'waiting' } });
  const whileRead = async () => {
    await remove(id);
    await again();
  };
  await readHere(app, of, { whileRead });
  expect(await sumsOf(of)).toEqual([{ state: 'waiting', missing: 0 }]);
  expect(await readHere(app, of)).toBe(1);
  expect(await standing(app, of)).toEqual(movementsIn(all, two.slice(0, 1)));
});

test('a worker that dies between reading and keeping leaves nothing half, and the next one counts nothing twice', async () => {
  const [all = []] = fc.sample(moves, { numRuns: 1, seed });
  const { of } = await companyWith(all, two);
  // This table is the last that a reading writes.
  await sql`alter table statement_accounts add constraint trial check (false) not valid`.execute(app.ownerDb);
  await expect(readHere(app, of)).rejects.toThrow('trial');
  await sql`alter table statement_accounts drop constraint trial`.execute(app.ownerDb);
  expect(await standing(app, of)).toEqual([]);
  expect(await readHere(app, of, { isAtOnce: true, times: 3 })).toBe(2);
  expect(await standing(app, of)).toEqual(movementsIn(all, two));
  expect(await readHere(app, of)).toBe(0);
});
