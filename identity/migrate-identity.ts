import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { connect, type Db } from './database/connect.ts';
import { identity001 } from './database/001-identity.ts';
import { identity002 } from './database/002-logouts.ts';
import { identity003 } from './database/003-kept-forms.ts';

/** Forward only: add an entry, never edit one. */
const migrations: Record<string, Migration> = {
  '001-identity': identity001,
  '002-logouts': identity002,
  '003-kept-forms': identity003,
};

/**
 * Idempotent, and safe when several processes start at once. All in one transaction, its lock included: a pooler gives
 * what comes after it to another session.
 */
export async function migrateIdentity(connectionString: string): Promise<void> {
  const { db, close } = connect(connectionString, 1, { isPatient: true, statements: 'unnamed' });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('identity migrations', 0))`.execute(tx);
      const done = await listMigrations(tx);
      for (const [name, { up }] of Object.entries(migrations)) {
        if (done.has(name)) continue;
        await up(tx.withoutPlugins()).catch((error: unknown) => {
          throw Object.assign(error as Error, { migration: `identity/${name}` });
        });
        await sql`insert into identity.migration values (${name}, ${new Date().toISOString()})`.execute(tx);
      }
    });
  } finally {
    await close();
  }
}

async function listMigrations(tx: Db): Promise<Set<string>> {
  // To make one that is there asks for a right that the login has not.
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'identity'`.execute(tx);
  if (rows.length === 0) await sql`create schema identity`.execute(tx);
  await sql`
    create table if not exists identity.migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null)`.execute(tx);
  const done = await sql<{ name: string }>`select name from identity.migration`.execute(tx);
  return new Set(done.rows.map(({ name }) => name));
}
