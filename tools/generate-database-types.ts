/** `node tools/generate-database-types.ts`: writes the `Database` type from a freshly migrated database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@zarpa/server/platform/db/migrations.ts';
import { openDatabase } from '@zarpa/server/platform/db/open-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export const generatedFile = fileURLToPath(new URL('../server/platform/db/database.gen.ts', import.meta.url));

export async function generateDatabaseTypes(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'zarpa-types-'));
  const server = await startEmbeddedPostgres(join(dir, 'postgres'), { settings: ['fsync=off'] });
  try {
    const { db } = openDatabase(server.url, { connectionsMax: 2, statements: 'named' });
    await migrate(db as never);
    await db.destroy();
    const out = join(dir, 'database.gen.ts');
    const args = ['--dialect', 'postgres', '--url', server.url, '--out-file', out, '--default-schema', 'public'];
    const exclude = ['--exclude-pattern', 'kysely_*'];
    execFileSync(
      'kysely-codegen',
      [...args, ...exclude, '--type-only-imports', '--date-parser', 'string', '--log-level', 'error'],
      {
        stdio: 'inherit',
      },
    );
    execFileSync('oxfmt', ['--config', '.oxfmtrc.json', out], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(out, 'utf8').replace('export interface DB {', 'export interface Database {');
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) writeFileSync(generatedFile, await generateDatabaseTypes());
