/** A cluster with the schema, made once per state of the migrations: copying it takes a tenth of creating one. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, whereDataAre } from './embedded-postgres.ts';
import { projectRoot } from './start/settings.ts';

const folder = join(projectRoot, 'node_modules/.cache/zarpa-clusters');
const sources = ['server/platform/db/migrations', 'server/platform/db/schema', 'package-lock.json'];

/** Undefined when not made yet. Callers of a copy must still migrate. */
export function findClusterTemplate(): string | undefined {
  const template = whereDataAre(join(folder, nameOfTemplate()));
  return existsSync(join(template, 'PG_VERSION')) ? template : undefined;
}

/** Creates it when missing; of concurrent creations one is kept. Returns its path. */
export async function makeClusterTemplate(): Promise<string> {
  const found = findClusterTemplate();
  if (found) return found;
  const name = nameOfTemplate();
  mkdirSync(folder, { recursive: true });
  for (const older of readdirSync(folder).filter((one) => !one.startsWith(name)))
    rmSync(join(folder, older), { recursive: true, force: true });
  const { migrateEverything } = await import('./migrate.ts');
  const fresh = join(folder, `${name}.${randomUUID()}`);
  const server = await startEmbeddedPostgres(fresh, { settings: ['wal_recycle=off'] });
  try {
    await migrateEverything(server.url).finally(server.stop);
    renameSync(server.dataDir, whereDataAre(join(folder, name)));
  } catch (error) {
    // A concurrent creation succeeded, which is as good.
    if (!findClusterTemplate()) throw error;
  } finally {
    rmSync(server.dataDir, { recursive: true, force: true });
  }
  return whereDataAre(join(folder, name));
}

function nameOfTemplate(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(projectRoot, source);
    const files = source.includes('.')
      ? [path]
      : readdirSync(path)
          .toSorted()
          .map((file) => join(path, file));
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
