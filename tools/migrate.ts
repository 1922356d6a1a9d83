/** `npm run migrate`: brings a database to this version: the application's schema, its queues, the identity provider's. */
import { migrateIdentity } from '@zarpa/identity/migrate-identity.ts';
import { configOf } from '@zarpa/server/config.ts';
import { migrate } from '@zarpa/server/db/migrations.ts';
import { openDatabase } from '@zarpa/server/db/open-database.ts';
import { parts } from '@zarpa/server/domains.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { openJobs } from '@zarpa/server/jobs/open-jobs.ts';
import { openLog } from '@zarpa/server/log.ts';

/** Everything that must exist before the processes start. Safe to run at any time and several times at once. */
export async function migrateEverything(databaseUrl: string, options: { identity: boolean }): Promise<void> {
  const { db } = openDatabase(databaseUrl, { connectionsMax: 2, statementSecondsMax: 600 });
  try {
    await migrate(db as never);
  } finally {
    await db.destroy();
  }
  const config = configOf(readEnv({ DATABASE_URL: databaseUrl }));
  await openJobs(config, openLog('migrate', 'warn')).prepare(
    parts.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job)),
  );
  if (options.identity) await migrateIdentity(databaseUrl);
}

if (import.meta.main) {
  const { DATABASE_URL } = readEnv();
  await migrateEverything(DATABASE_URL, { identity: true });
  console.log('La base de datos está al día.');
}
