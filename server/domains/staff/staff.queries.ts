import { sql } from 'kysely';
import type { Change } from '@zarpa/contract/staff/changes.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { StaffAction } from '../../platform/http/security/gate.ts';
import { ownerOf } from './object-owners.queries.ts';

/** Asks whose the object is in the same statement: an operation may take away what it is about. */
export async function insertStaffAction(
  db: Db,
  { operation, requestId, input, object, staffId, role }: StaffAction & { staffId: string; role: StaffRole | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_actions
      (staff_id, role, operation, request_id, input, object_kind, object_id, customer_id, registration_id)
    select ${staffId}::text, ${role}::text, ${operation}::text, ${requestId}::uuid, ${JSON.stringify(input)}::jsonb,
           ${object?.kind ?? null}::text, ${object?.id ?? null}::text, o.customer_id, o.registration_id
      from (select) as one left join (${ownerOf(object)}) as o on true
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function insertOutcome(
  db: Db,
  actionId: string,
  { outcome, changes }: { outcome: string; changes: readonly Change[] },
): Promise<void> {
  await db
    .insertInto('staff_action_outcomes')
    .values({ action_id: actionId, outcome, changes: changes.length > 0 ? JSON.stringify(changes) : null })
    .execute();
}
