import type { Db } from '../../platform/db/open-database.ts';

/** What the audit says of a member of staff, in its order; of these operations alone where some are named. */
export async function notedActions(db: Db, staffId: string, ...operations: string[]) {
  const all = db
    .selectFrom('staff_actions as a')
    .leftJoin('staff_action_outcomes as o', 'o.action_id', 'a.id')
    .select(['a.operation', 'a.input', 'o.outcome'])
    .where('a.staff_id', '=', staffId);
  return (operations.length > 0 ? all.where('a.operation', 'in', operations) : all).orderBy('a.id').execute();
}
