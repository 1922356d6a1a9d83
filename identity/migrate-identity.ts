import { Migrator, type Migration } from 'kysely/migration';
import { connect } from './database/connect.ts';
import { identity001 } from './database/001-identity.ts';
import { identity002 } from './database/002-logouts.ts';
import { identity003 } from './database/003-kept-forms.ts';

/** Forward only: add an entry, never edit one. */
const migrations: Record<string, Migration> = {
  '001-identity': identity001,
  '002-logouts': identity002,
  '003-kept-forms': identity003,
};

/** Idempotent, and safe when several processes start at once: the migrator holds a lock. */
export async function migrateIdentity(connectionString: string): Promise<void> {
  // A process migrates when it starts, maybe behind a pooler; each statement comes once.
  const { db, close } = connect(connectionString, 1, { isPatient: true, statements: 'unnamed' });
  try {
    const migrator = new Migrator({
      db: db.withoutPlugins(),
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: 'identity',
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    if (error) throw failed ? Object.assign(error, { migration: `identity/${failed.migrationName}` }) : error;
  } finally {
    await close();
  }
}
