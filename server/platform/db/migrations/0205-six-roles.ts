import type { Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** The release before refuses whoever has one of the new roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const values = ['agent', 'filer', 'preparer', 'money', 'administrator', 'reader'];
  await widenList(db, { table: 'staff', column: 'role', values });
  await widenList(db, { table: 'pending_moves', column: 'made_role', values });
}
