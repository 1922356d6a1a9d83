import { activitiesMax } from '@zarpa/contract/profile/completion.rules.ts';
import type { Activity, ActivityEntry } from '@zarpa/contract/profile/rows.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { newRow, Owner } from './rows.queries.ts';

export async function listActivities(db: Db, { registrationId }: Owner): Promise<Activity[]> {
  const rows = await db
    .selectFrom('business_activities')
    .select(['id', 'version', 'updated_at', 'activity_type', 'activity_description', 'is_primary_activity'])
    .select(['naics_code', 'estimated_annual_revenue', 'revenue_percentage'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .limit(activitiesMax)
    .execute();
  return rows.map(({ updated_at, estimated_annual_revenue: revenue, revenue_percentage: percent, ...row }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
    estimated_annual_revenue: revenue === null ? null : Number(revenue),
    revenue_percentage: percent === null ? null : Number(percent),
  }));
}

type NewRow = { id: string; columns: Awaited<ReturnType<typeof newRow>>['columns']; at: Date };

export async function insertActivity(tx: Tx, { id, columns, at }: NewRow, entry: ActivityEntry) {
  await tx
    .insertInto('business_activities')
    .values({ ...columns, id, version: 1, updated_at: at, ...entry })
    .execute();
}

export async function updateActivityRow(
  tx: Tx,
  { registrationId }: Owner,
  { id, version, at }: { id: string; version: number; at: Date },
  entry: ActivityEntry,
): Promise<void> {
  await tx
    .updateTable('business_activities')
    .set({ ...entry, version, updated_at: at })
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .execute();
}

/** Increases the version, so that an editor of the earlier primary activity gets a conflict. */
export async function clearPrimary(tx: Tx, { registrationId }: Owner, exceptId: string, at: Date): Promise<void> {
  await tx
    .updateTable('business_activities')
    .set({ is_primary_activity: false, version: sql`version + 1`, updated_at: at })
    .where('registration_id', '=', registrationId)
    .where('is_primary_activity', '=', true)
    .where('id', '!=', exceptId)
    .execute();
}
