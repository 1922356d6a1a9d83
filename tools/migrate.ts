import { migrateIdentity } from '@zarpa/identity/migrate-identity.ts';
import { configOf } from '@zarpa/server/config.ts';
import { grantToApp, logins } from '@zarpa/server/platform/db/grants.ts';
import { migrate } from '@zarpa/server/platform/db/migrations.ts';
import { openDatabase } from '@zarpa/server/platform/db/open-database.ts';
import { limitStatements } from '@zarpa/server/platform/db/statement-limits.ts';
import { takeOver } from '@zarpa/server/platform/db/take-over.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { allJobs } from '@zarpa/server/jobs.ts';
import { openJobs } from '@zarpa/server/platform/jobs/open-jobs.ts';
import { openLog } from '@zarpa/server/log.ts';
import type { Kysely } from 'kysely';
import { explainFailure } from './explain-failure.ts';
import { asRole, prepareRoles, rightsOf } from './prepare-roles.ts';

/** Idempotent. A login that may create roles creates the installation's three and continues as the owner. */
export async function migrateEverything(
  url: string,
  { identityUrl, appUrl }: { identityUrl?: string | undefined; appUrl?: string | undefined } = {},
): Promise<void> {
  const rights = await rightsOf(url);
  if (rights === 'none')
    throw new Error(
      'Este usuario de la base de datos no puede migrar: indica en MIGRATE_DATABASE_URL el del dueño, zarpa_owner.',
    );
  if (rights === 'all') {
    // A refused database keeps its owners too.
    await withDatabase(url, (db) => db.transaction().execute(takeOver));
    await prepareRoles(url, [appUrl, identityUrl]);
  } else {
    for (const own of [appUrl, identityUrl]) if (own && own !== url) await limitStatements(own);
  }
  const ownerUrl = rights === 'all' ? asRole(url, logins.owner) : url;
  await withDatabase(ownerUrl, async (db) => {
    await migrate(db);
    const config = configOf(readEnv({ DATABASE_URL: ownerUrl }));
    await openJobs(config, openLog('migrate', 'warn')).prepare(allJobs);
    await grantToApp(db);
  });
  if (identityUrl) await migrateIdentity(identityUrl);
}

async function withDatabase(url: string, run: (db: Kysely<never>) => Promise<void>): Promise<void> {
  const { db } = openDatabase(url, { connectionsMax: 2, statements: 'named', statementSecondsMax: 600 });
  await run(db as never).finally(() => db.destroy());
}

if (import.meta.main) {
  let url: string | undefined;
  try {
    const { DATABASE_URL, MIGRATE_DATABASE_URL, IDENTITY_DATABASE_URL } = readEnv();
    url = MIGRATE_DATABASE_URL ?? DATABASE_URL;
    await migrateEverything(url, {
      appUrl: DATABASE_URL,
      identityUrl: IDENTITY_DATABASE_URL ?? (MIGRATE_DATABASE_URL ? undefined : DATABASE_URL),
    });
    console.log('La base de datos está al día.');
  } catch (error) {
    console.error(explainFailure(error, url));
    process.exit(1);
  }
}
