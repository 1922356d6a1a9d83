import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** The worker's last check of the file store; `is_fresh`: within `freshSeconds`. */
export function findStoreState(db: Db, freshSeconds: number) {
  return db
    .selectFrom('system_parts')
    .select(['is_good', 'good_at'])
    .select(sql<boolean>`checked_at > now() - make_interval(secs => ${freshSeconds})`.as('is_fresh'))
    .where('part', '=', 'files')
    .executeTakeFirst();
}
