/** Vitest's global set-up for operation tests: one PostgreSQL, and in it a migrated template to copy per file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateEverything } from './migrate.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'zarpa-test-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = await startEmbeddedPostgres(join(dir, 'postgres'), { settings });
  await migrateEverything(server.url, { identity: false });
  process.env['TEST_DATABASE_URL'] = server.urlOf('postgres');
  process.env['TEST_TEMPLATE'] = 'zarpa';
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
