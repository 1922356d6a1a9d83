import { expect, test } from 'vitest';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, type Line, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { correctFormedOn, filedYear } from '../../testing/taxes/own-taxes.ts';
import { storeReading } from './statements/store-reading.ts';

const app = testApp();

const both: readonly Line[] = [
  ['2025-12-30', 'Cliente Uno', '1500.00'],
  ['2025-12-31', 'Kiosco Central', '-20.00'],
  ['2025-12-31', 'Sin hacer', '-3.00', 'Pending'],
  ['2026-01-05', 'Kiosco Central', '-30.00'],
  ['2026-13-45', 'Kiosco Ilegible', '-40.00'],
];

async function company() {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  const counts = async (id: string) => {
    const { rows, entries, skipped, quarantined } = (await calls.detail(id)).data.file.reading;
    expect(entries + skipped + quarantined).toBe(rows);
    return { rows, entries, skipped, quarantined };
  };
  const reasons = async (id: string) => (await calls.rows(id)).map(({ row, state, reason }) => [row, state, reason]);
  const year = filedYear(app, of);
  const standing = async () => (await year.guarded())['ledger_entries'];
  return { of, ...calls, counts, reasons, year, standing };
}

test('a file of an open year skips the rows of a filed one, and they come in once that is open', async () => {
  const { keep, counts, reasons, year, entries, decide } = await company();
  await year.lock();
  const { id, is_removable } = await keep(mercuryCsv(both));
  expect(await counts(id)).toEqual({ rows: 5, entries: 1, skipped: 3, quarantined: 1 });
  expect(await reasons(id)).toEqual([
    [2, 'skipped', 'year_locked'],
    [3, 'skipped', 'year_locked'],
    [4, 'skipped', 'pending'],
    [6, 'quarantined', 'day_unreadable'],
  ]);
  expect(is_removable).toBe(true);
  const mend = (day: string) =>
    decide(id, 6, { decision: 'mended', day, amount_minor: -4000, currency: 'USD', description: 'Kiosco' });
  expect((await mend('2025-12-29')).body.code).toBe('ledger.year_locked');
  expect((await mend('2026-01-29')).status).toBe(200);
  await year.open();
  expect(await runJobs(app, 'read-statement')).toBe(1);
  expect(await counts(id)).toEqual({ rows: 5, entries: 4, skipped: 1, quarantined: 0 });
  expect(await reasons(id)).toEqual([
    [4, 'skipped', 'pending'],
    [6, 'settled', 'day_unreadable'],
  ]);
  expect((await entries(2025, { account: 'mercury:Mercury Checking xx1234:USD' })).total).toBe(2);
  await year.lock();
  await year.open();
  expect(await runJobs(app, 'read-statement')).toBe(0);
});

test('what stands in a filed year stays as it is, whatever is read of its file, which is not taken out', async () => {
  const { of, keep, counts, reasons, year, standing, answer, remove, read, detail } = await company();
  const { id } = await keep(mercuryCsv(both));
  await year.lock();
  const before = (await standing())!.filter(({ day }) => String(day) < '2026');
  const filed = async () => (await standing())!.filter(({ day }) => String(day) < '2026');
  expect(before).toHaveLength(4);
  expect((await detail(id)).data.file).toMatchObject({ is_locked: false, is_removable: false });
  expect((await remove(id)).body.code).toBe('ledger.year_locked');
  // The owner names the account: it applies to the open year only.
  await answer(id, { account: 'La principal' });
  await read();
  expect(await filed()).toEqual(before);
  expect(
    (await standing())!.map(({ account }) => String(account)).filter((one) => one.includes('principal')),
  ).toHaveLength(1);
  expect(await counts(id)).toEqual({ rows: 5, entries: 3, skipped: 1, quarantined: 1 });
  // The formation day moves behind the first movement: it belongs to no year any more, and stays filed.
  await correctFormedOn(app, of, '2025-02-10', '2026-01-01');
  await runJobs(app, 'read-statement');
  expect(await filed()).toEqual(before);
  expect(await counts(id)).toEqual({ rows: 5, entries: 3, skipped: 1, quarantined: 1 });
  expect(await reasons(id)).toEqual([
    [4, 'skipped', 'pending'],
    [6, 'quarantined', 'day_unreadable'],
  ]);
});

test('a row kept beside its twin, and one that was mended, wait with what was decided of them', async () => {
  const { keep, decide, counts, reasons, year, remove, upload, read, rows } = await company();
  await keep(mercuryCsv([['2025-12-31', 'Kiosco Central', '-20.00']], 'diciembre.csv'), 2025);
  const { id } = await keep(mercuryCsv([...both.slice(1, 2), ['2025-12-45', 'Kiosco', '-4.00']], 'fin.csv'));
  expect((await decide(id, 2, { decision: 'kept' })).status).toBe(200);
  const mended = { decision: 'mended', day: '2025-12-30', amount_minor: -400, currency: 'USD', description: 'K' };
  expect((await decide(id, 3, mended)).status).toBe(200);
  expect(await counts(id)).toEqual({ rows: 2, entries: 2, skipped: 0, quarantined: 0 });
  expect((await remove(id)).body.data.entries).toBe(2);
  await year.lock();
  await upload(mercuryCsv([...both.slice(1, 2), ['2025-12-45', 'Kiosco', '-4.00']], 'fin.csv'));
  await read();
  expect(await counts(id)).toEqual({ rows: 2, entries: 0, skipped: 2, quarantined: 0 });
  expect(await reasons(id)).toEqual([
    [2, 'skipped', 'year_locked'],
    [3, 'skipped', 'year_locked'],
  ]);
  expect((await rows(id)).map(({ is_locked }) => is_locked)).toEqual([true, true]);
  expect((await decide(id, 3, { decision: 'none' })).body.code).toBe('ledger.year_locked');
  await year.open();
  await read();
  expect(await counts(id)).toEqual({ rows: 2, entries: 2, skipped: 0, quarantined: 0 });
  expect(await reasons(id)).toEqual([
    [2, 'settled', 'duplicate'],
    [3, 'settled', 'day_unreadable'],
  ]);
});

test('what was taken out before its year was filed comes back once it is open, with all that was said of it', async () => {
  const { of, keep, remove, upload, read, entries, year, standing, counts } = await company();
  const { id } = await keep(mercuryCsv(both));
  const [entry] = (await entries(2025, { search: 'Kiosco' })).items;
  await entryCalls(app, of).classify([entry!.id], 'meals');
  await remove(id);
  await year.lock();
  const before = (await standing())!.filter(({ day }) => String(day) < '2026');
  await upload(mercuryCsv(both));
  await read();
  expect(await counts(id)).toEqual({ rows: 5, entries: 1, skipped: 3, quarantined: 1 });
  expect((await standing())!.filter(({ day }) => String(day) < '2026')).toEqual(before);
  await year.open();
  await read();
  const [back] = (await entries(2025, { search: 'Kiosco' })).items;
  expect([back!.id, back!.category, back!.source]).toEqual([entry!.id, 'meals', 'person']);
});

test('a file that waits while its year is filed comes to nothing there, and to all of it later', async () => {
  const { upload, read, counts, year, list } = await company();
  await upload(mercuryCsv(both.slice(0, 2)), 2025);
  await year.lock();
  await read();
  const [file] = await list(2025);
  expect(await counts(file!.id)).toEqual({ rows: 2, entries: 0, skipped: 2, quarantined: 0 });
  await year.open();
  await read();
  expect(await counts(file!.id)).toEqual({ rows: 2, entries: 2, skipped: 0, quarantined: 0 });
});

test('a file that cannot be read any more leaves what stands in the filed year', async () => {
  const { of, keep, answer, year, standing } = await company();
  const { id } = await keep(mercuryCsv(both));
  await year.lock();
  await answer(id, {});
  const target = { statementId: id, reading: 2, registrationId: of.registrationId };
  await storeReading(app.context, target, { state: 'unread', reason: 'damaged' });
  const rows = (await standing())!
    .filter(({ kind }) => kind === 'bank')
    .map(({ day, is_removed }) => [day, is_removed]);
  expect(rows.toSorted()).toEqual([
    ['2025-12-30', false],
    ['2025-12-31', false],
    ['2026-01-05', true],
  ]);
});
