import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

const fields = [
  'id',
  'registration_id',
  'user_id',
  'kind',
  'label',
  'anchor_on',
  'period_months',
  'agreed_cents',
  'paid_until',
  'cancelled_on',
  'ended_on',
  'created_at',
] as const;

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

export function findService(db: Db, registrationId: string, id: string) {
  return db
    .selectFrom('services')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of a company, in the order of their beginning. */
export function listServicesOf(db: Db, registrationId: string) {
  return db
    .selectFrom('services')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .orderBy('kind')
    .limit(200)
    .execute();
}

export function listServicesById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('services')
    .select(fields)
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

type NewService = {
  registrationId: string;
  userId: string;
  kind: string;
  label: string;
  anchorOn: string;
  periodMonths: number;
  agreedCents: number;
  paidUntil: string;
  at: Date;
};

/** Nothing happens where the company has one of the kind. */
export async function insertService(tx: Tx, of: NewService): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      id: randomUUID(),
      registration_id: of.registrationId,
      user_id: of.userId,
      kind: of.kind,
      label: of.label,
      anchor_on: of.anchorOn,
      period_months: of.periodMonths,
      agreed_cents: of.agreedCents,
      paid_until: of.paidUntil,
      created_at: of.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveCancellation(
  tx: Tx,
  id: string,
  { on, reason }: { on: string | null; reason: string | null },
): Promise<void> {
  await tx.updateTable('services').set({ cancelled_on: on, cancel_reason: reason }).where('id', '=', id).execute();
}

/** A period that was paid late moves nothing back. */
export async function savePaidUntil(tx: Tx, id: string, until: string): Promise<void> {
  await tx
    .updateTable('services')
    .set({ paid_until: sql<string>`greatest(paid_until, ${until}::date)` })
    .where('id', '=', id)
    .execute();
}

/** Companies of which a service is due by that day and has no charge. */
export async function listUnplanned(db: Db, by: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ registration_id: string }>`
    select distinct s.registration_id from services s
     where s.ended_on is null and s.cancelled_on is null and s.paid_until <= ${by}::date
       and not exists (select from charge_lines l where l.service_id = s.id and l.period_from >= s.paid_until and not l.is_void)
     order by s.registration_id limit ${max}`.execute(db);
  return rows.map(({ registration_id: id }) => id);
}

/** Ends what was cancelled and is over. */
export async function endCancelled(db: Db, today: string): Promise<void> {
  await db
    .updateTable('services')
    .set({ ended_on: sql<string>`paid_until` })
    .where('ended_on', 'is', null)
    .where('cancelled_on', 'is not', null)
    .where('paid_until', '<=', today)
    .execute();
}
