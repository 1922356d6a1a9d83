import { sql } from 'kysely';
import type { Db } from './open-database.ts';

export async function isDatabaseUp(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, 2_000, false).unref();
  });
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
