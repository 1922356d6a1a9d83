import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrateEverything } from '../migrate.ts';
import { readSettings } from './settings.ts';
import { onUsableData } from './usable-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'zarpa-usable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');

async function onDatabase<T>(dir: string, run: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres(join(dir, 'postgres'), { settings: ['fsync=off'] });
  return run(server.url).finally(() => server.stop());
}

async function rowsAt(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end());
  return rows;
}

const start = () =>
  onDatabase(dataDir, async (url) => {
    await migrateEverything(url);
    return rowsAt(url, `select name from kysely_migration`);
  });
const owners = `select pg_get_userbyid(datdba) as database, (select pg_get_userbyid(relowner) from pg_class where relname = 'notes') as table
  from pg_database where datname = current_database()`;

test('a data folder whose database is too old is moved aside whole and said to be; elsewhere it is refused', async () => {
  await onDatabase(dataDir, async (url) => {
    await rowsAt(url, 'create table kysely_migration (name varchar(255), timestamp varchar(255))');
    await rowsAt(url, `insert into kysely_migration values ('0049-notes-once', '2026-11-01')`);
    await rowsAt(url, `create table notes as select 'kept' as text`);
  });
  writeFileSync(join(dataDir, 'files.key'), 'local:key');
  const foreign = readSettings({ DATABASE_URL: 'postgres://elsewhere/zarpa', DATA_DIR: dataDir });
  await expect(onUsableData(foreign, start)).rejects.toThrow(/última migración es 0049-notes-once.* 89a73b31 /);
  expect(readdirSync(folder)).toEqual(['data']);

  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await onUsableData(readSettings({ DATA_DIR: dataDir }), start)).toEqual([
    { name: '0200-schema' },
    { name: '0201-company-people' },
    { name: '0202-unread-task-counts' },
    { name: '0203-files-of-a-subject' },
    { name: '0204-ages' },
    { name: '0205-six-roles' },
    { name: '0206-search' },
    { name: '0207-audit-objects' },
    { name: '0208-customers' },
    { name: '0209-refunds' },
    { name: '0210-invitations' },
    { name: '0211-work' },
    { name: '0212-catalogue' },
    { name: '0213-books' },
    { name: '0214-batches' },
    { name: '0215-dispute-submissions' },
    { name: '0216-paid-from' },
    { name: '0217-settings' },
    { name: '0218-removals' },
    { name: '0220-returns-assignee' },
    { name: '0221-signatures' },
    { name: '0222-attached-papers' },
    { name: '0223-approval-signings' },
    { name: '0224-engagements' },
    { name: '0225-renewals' },
    { name: '0226-charges-on-the-spot' },
    { name: '0227-service-endings' },
    { name: '0228-several-people' },
    { name: '0229-told-by-role' },
    { name: '0230-live-to-people' },
  ]);
  const [, aside] = readdirSync(folder).toSorted();
  const kept = join(folder, aside!);
  expect(consoleError.mock.calls).toEqual([[expect.stringContaining(`se guardó tal como estaba en ${kept} (`)]]);
  consoleError.mockRestore();
  expect(readFileSync(join(kept, 'files.key'), 'utf8')).toBe('local:key');
  expect(await onDatabase(kept, (url) => rowsAt(url, 'select text from notes'))).toEqual([{ text: 'kept' }]);
  // A refused database keeps its owners too.
  expect(await onDatabase(kept, (url) => rowsAt(url, owners))).toEqual([{ database: 'app', table: 'app' }]);
  expect(await onUsableData(readSettings({ DATA_DIR: dataDir }), start)).toEqual([
    { name: '0200-schema' },
    { name: '0201-company-people' },
    { name: '0202-unread-task-counts' },
    { name: '0203-files-of-a-subject' },
    { name: '0204-ages' },
    { name: '0205-six-roles' },
    { name: '0206-search' },
    { name: '0207-audit-objects' },
    { name: '0208-customers' },
    { name: '0209-refunds' },
    { name: '0210-invitations' },
    { name: '0211-work' },
    { name: '0212-catalogue' },
    { name: '0213-books' },
    { name: '0214-batches' },
    { name: '0215-dispute-submissions' },
    { name: '0216-paid-from' },
    { name: '0217-settings' },
    { name: '0218-removals' },
    { name: '0220-returns-assignee' },
    { name: '0221-signatures' },
    { name: '0222-attached-papers' },
    { name: '0223-approval-signings' },
    { name: '0224-engagements' },
    { name: '0225-renewals' },
    { name: '0226-charges-on-the-spot' },
    { name: '0227-service-endings' },
    { name: '0228-several-people' },
    { name: '0229-told-by-role' },
    { name: '0230-live-to-people' },
  ]);
}, 60_000);
