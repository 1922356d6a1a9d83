/** A whole cluster with its schema, made once for each state of the migrations: to copy it takes a tenth of making another. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, whereDataAre } from './embedded-postgres.ts';
import { migrateEverything } from './migrate.ts';
import { projectRoot } from './start/settings.ts';

const folder = join(projectRoot, 'node_modules/.cache/zarpa-clusters');
const sources = ['server/platform/db/migrations', 'server/platform/db/schema', 'package-lock.json'];

/** Where it is; undefined while nobody has made it. Whoever starts on a copy migrates all the same. */
export function findClusterTemplate(): string | undefined {
  const template = whereDataAre(join(folder, nameOfTemplate()));
  return existsSync(join(template, 'PG_VERSION')) ? template : undefined;
}

/** Makes it where it is missing; of two that do so at once one is kept. Returns where it is. */
export async function makeClusterTemplate(): Promise<string> {
  const found = findClusterTemplate();
  if (found) return found;
  const name = nameOfTemplate();
  mkdirSync(folder, { recursive: true });
  for (const older of readdirSync(folder).filter((one) => !one.startsWith(name)))
    rmSync(join(folder, older), { recursive: true, force: true });
  const fresh = join(folder, `${name}.${randomUUID()}`);
  const server = await startEmbeddedPostgres(fresh, { settings: ['wal_recycle=off'] });
  try {
    await migrateEverything(server.url).finally(server.stop);
    renameSync(server.dataDir, whereDataAre(join(folder, name)));
  } catch (error) {
    // Somebody else's is there by now, which is as good.
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
