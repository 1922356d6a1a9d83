import type { Db } from '../../platform/db/open-database.ts';

export async function insertStaffAction(
  db: Db,
  action: { staffId: string; operation: string; requestId: string; input: Record<string, unknown> },
): Promise<string> {
  const { id } = await db
    .insertInto('staff_actions')
    .values({
      staff_id: action.staffId,
      operation: action.operation,
      request_id: action.requestId,
      input: JSON.stringify(action.input),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveOutcome(db: Db, id: string, outcome: string): Promise<void> {
  await db.updateTable('staff_actions').set({ outcome }).where('id', '=', id).execute();
}
