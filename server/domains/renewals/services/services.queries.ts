import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EndReason } from '@zarpa/contract/renewals/ending.rules.ts';
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
  'is_ordered',
  'is_once',
  'created_at',
] as const;

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

export function findService(db: Db, registrationId: string, id: string) {
  return db
    .selectFrom('services')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .where('is_ordered', '=', false)
    .executeTakeFirst();
}

/** Of a company, without what is not paid yet, in the order of their beginning. */
export function listServicesOf(db: Db, registrationId: string) {
  return db
    .selectFrom('services')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .where('is_ordered', '=', false)
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
  /** Bought later and not paid yet, and whether it is paid once. */
  ordered?: { isOnce: boolean };
  at: Date;
};

/** Undefined where the company has one of the kind. */
export async function insertService(tx: Tx, of: NewService): Promise<string | undefined> {
  const row = await tx
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
      is_ordered: of.ordered !== undefined,
      is_once: of.ordered?.isOnce ?? false,
      created_at: of.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Keys of the add-ons that a company has: those of its purchase, what it bought later, and not what ended. */
export async function listOwnAddons(db: Db, registrationId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select b.key from registrations r, jsonb_array_elements_text(r.price -> 'final_addon_keys') b(key)
     where r.id = ${registrationId} and not exists (
       select from services s where s.registration_id = r.id and s.kind = 'addon:' || b.key and not s.is_ordered)
    union
    select substr(kind, 7) from services
     where registration_id = ${registrationId} and kind like 'addon:%' and not is_ordered and (ended_on is null or is_once)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Whether a company ever paid one of the kind. */
export async function isServicePaid(db: Db, registrationId: string, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', kind)
    .where('is_ordered', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was ordered is paid; what is paid once is not asked for again. */
export async function saveBought(tx: Tx, id: string, { endedOn }: { endedOn: string | null }): Promise<void> {
  await tx.updateTable('services').set({ is_ordered: false, ended_on: endedOn }).where('id', '=', id).execute();
}

/** What was ordered is not wanted any more. */
export async function endOrdered(tx: Tx, id: string, on: string): Promise<void> {
  await tx.updateTable('services').set({ ended_on: on }).where('id', '=', id).where('is_ordered', '=', true).execute();
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

/** Companies whose case is completed, that are paid for, and of which no service has begun. */
export async function listNotBegun(db: Db, max: number): Promise<Completed[]> {
  const { rows } = await sql<Completed>`
    select r.id as registration_id, r.price, r.catalogue_version, o.formed_on,
           (c.stage_since at time zone 'UTC')::date as completed_on
      from cases c
      join registrations r on r.id = c.registration_id
      join companies o on o.registration_id = r.id
     where c.stage = 'completed' and r.payment_status = 'paid' and o.formed_on is not null
       and not exists (select from services s where s.registration_id = r.id)
     order by c.stage_since limit ${max}`.execute(db);
  return rows;
}

export type Completed = {
  registration_id: string;
  price: unknown;
  catalogue_version: number | null;
  formed_on: string;
  completed_on: string;
};

export async function findBegun(tx: Tx, registrationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('services')
    .select('id')
    .where('registration_id', '=', registrationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Companies of which a service goes on, and somebody said once that they were dissolved: their facts decide. */
export async function listToldDissolved(db: Db, max: number): Promise<{ registrationId: string; userId: string }[]> {
  const { rows } = await sql<{ registrationId: string; userId: string }>`
    select distinct s.registration_id as "registrationId", s.user_id as "userId" from services s
      join tax_facts f on f.registration_id = s.registration_id and f.fact = 'dissolved_on' and f.value is not null
     where s.ended_on is null and s.cancelled_on is null and not s.is_ordered
     order by s.registration_id limit ${max}`.execute(db);
  return rows;
}

/** Companies of which a service is due by that day and has no charge. */
export async function listUnplanned(db: Db, by: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ registration_id: string }>`
    select distinct s.registration_id from services s
     where s.ended_on is null and s.cancelled_on is null and not s.is_ordered and s.paid_until <= ${by}::date
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

type Ended = { on: string; reason: EndReason; note: string | null; by: string | null };

export async function saveEnd(tx: Tx, id: string, { on, reason, note, by }: Ended): Promise<void> {
  await tx
    .updateTable('services')
    .set({ ended_on: on, end_reason: reason, end_note: note, ended_by: by })
    .where('id', '=', id)
    .execute();
}
