import type { PgBoss } from 'pg-boss';

/** Another job of the same group is at work, in whichever worker. */
export async function isGroupBusy(
  db: ReturnType<PgBoss['getDb']>,
  { name, groupId, id }: { name: string; groupId: string; id: string },
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pgboss.job where name = $1 and group_id = $2 and state = 'active' and id <> $3 limit 1`,
    [name, groupId, id],
  );
  return rows.length > 0;
}

export async function isAnyWaiting(db: ReturnType<PgBoss['getDb']>, name: string): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pgboss.job where name = $1 and state < 'active' and not blocked limit 1`,
    [name],
  );
  return rows.length > 0;
}
