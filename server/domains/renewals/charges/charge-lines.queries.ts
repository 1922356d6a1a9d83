import { sql } from 'kysely';
import type { Period } from '@zarpa/contract/renewals/services.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type ChargeLine = {
  charge_id: string;
  service_id: string;
  period_from: string;
  period_until: string;
  amount_cents: number | null;
  is_void: boolean;
};

export async function listLines(db: Db, chargeIds: readonly string[]): Promise<ChargeLine[]> {
  if (chargeIds.length === 0) return [];
  return db
    .selectFrom('charge_lines')
    .select(['charge_id', 'service_id', 'period_from', 'period_until', 'amount_cents', 'is_void'])
    .where('charge_id', 'in', chargeIds)
    .orderBy('service_id')
    .execute();
}

/** Those that are still of the charge. */
export const listPresentLines = async (db: Db, id: string): Promise<ChargeLine[]> =>
  (await listLines(db, [id])).filter(({ is_void }) => !is_void);

/** What each service cost in its last paid period. */
export async function listLastPaid(db: Db, services: readonly { id: string }[]): Promise<[string, number][]> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select distinct on (l.service_id) l.service_id as id, l.amount_cents as cents
      from charge_lines l join charges c on c.id = l.charge_id
     where l.service_id = any(${services.map(({ id }) => id)}::uuid[]) and c.state = 'paid' and not l.is_void and c.kind = 'renewal'
     order by l.service_id, l.period_from desc`.execute(db);
  return rows.map(({ id, cents }) => [id, cents]);
}

export async function insertLines(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  lines: readonly { serviceId: string; period: Period }[],
): Promise<void> {
  for (const { serviceId, period } of lines)
    await tx
      .insertInto('charge_lines')
      .values({
        charge_id: id,
        service_id: serviceId,
        user_id: userId,
        period_from: period.from,
        period_until: period.until,
      })
      .onConflict((conflict) => conflict.columns(['charge_id', 'service_id']).doUpdateSet({ is_void: false }))
      .execute();
}

export async function saveLineCents(tx: Tx, id: string, serviceId: string, cents: number): Promise<void> {
  await tx
    .updateTable('charge_lines')
    .set({ amount_cents: cents })
    .where('charge_id', '=', id)
    .where('service_id', '=', serviceId)
    .execute();
}

export async function saveLinePayer(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable('charge_lines').set({ user_id: userId }).where('charge_id', '=', id).execute();
}

export async function voidLine(tx: Tx, id: string, serviceId: string): Promise<void> {
  await tx
    .updateTable('charge_lines')
    .set({ is_void: true })
    .where('charge_id', '=', id)
    .where('service_id', '=', serviceId)
    .execute();
}
