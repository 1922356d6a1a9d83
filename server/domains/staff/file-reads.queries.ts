import { sql } from 'kysely';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

export type FileReads = {
  day: string;
  /** The reader's present role; null for staff who have left. */
  role: StaffRole | null;
  count: number;
};

/** By day and role, newest day first; at most 100 lines. Does not name the readers. */
export async function countFileReads(db: Db, fileIds: readonly string[]): Promise<FileReads[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_actions')
    .leftJoin('staff', 'staff.user_id', 'staff_actions.staff_id')
    .select(sql<string>`to_char(staff_actions.began_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
    .select(['staff.role', ({ fn }) => fn.countAll<string>().as('count')])
    // A literal: with a parameter the planner would not use the partial index.
    .where(sql<boolean>`staff_actions.operation = 'downloadCustomerFile'`)
    .where(sql<boolean>`staff_actions.input ->> 'id' = any(${fileIds})`)
    .groupBy(['day', 'staff.role'])
    .orderBy('day', 'desc')
    .orderBy('staff.role')
    .limit(100)
    .execute();
  return rows.map(({ day, role, count }) => ({ day, role: role as StaffRole | null, count: Number(count) }));
}
