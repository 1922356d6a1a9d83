import { sql, type Selectable } from 'kysely';
import type { RefundPart, RefundReason, RefundState } from '@zarpa/contract/payments/refund-states.rules.ts';
import type { Refunds } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type RefundRow = Omit<Selectable<Refunds>, 'state' | 'reason' | 'parts' | 'check_at' | 'checks'> & {
  state: RefundState;
  reason: RefundReason;
  parts: RefundPart[];
};

export const refundFields = [
  'refunds.id',
  'refunds.user_id',
  'refunds.registration_id',
  'refunds.amount_cents',
  'refunds.currency',
  'refunds.parts',
  'refunds.reason',
  'refunds.note',
  'refunds.state',
  'refunds.provider_id',
  'refunds.reference',
  'refunds.failure',
  'refunds.read_at',
  'refunds.made_by',
  'refunds.made_at',
  'refunds.decided_by',
  'refunds.decided_at',
  'refunds.accepted_at',
  'refunds.succeeded_at',
  'refunds.failed_at',
  'refunds.repaid_at',
  'refunds.repaid_by',
  'refunds.repaid_note',
] as const;

const select = (db: Db) => db.selectFrom('refunds').select(refundFields);

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return (await select(db).where('id', '=', id).executeTakeFirst()) as RefundRow | undefined;
}

export async function findProviderRefund(db: Db, providerId: string): Promise<RefundRow | undefined> {
  return (await select(db).where('provider_id', '=', providerId).executeTakeFirst()) as RefundRow | undefined;
}

/** A purchase has few: each is at least a dollar of some hundreds. */
export async function listRefundsOf(db: Db, registrationId: string): Promise<RefundRow[]> {
  const rows = await select(db)
    .where('registration_id', '=', registrationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows as RefundRow[];
}

export type NewRefundRow = Pick<
  RefundRow,
  'id' | 'user_id' | 'registration_id' | 'amount_cents' | 'currency' | 'parts' | 'reason' | 'state' | 'made_at'
> &
  Partial<Pick<RefundRow, 'note' | 'made_by' | 'provider_id' | 'reference' | 'failure' | 'read_at' | 'accepted_at'>> & {
    checkAt: Date | null;
  };

export async function insertRefund(tx: Tx, { parts, checkAt, ...row }: NewRefundRow): Promise<void> {
  const values = { ...row, parts: sql<string>`${JSON.stringify(parts)}::jsonb`, check_at: checkAt };
  await tx.insertInto('refunds').values(values).execute();
}

type RefundChange = Partial<
  Pick<
    RefundRow,
    | 'state'
    | 'provider_id'
    | 'reference'
    | 'failure'
    | 'read_at'
    | 'decided_by'
    | 'decided_at'
    | 'accepted_at'
    | 'succeeded_at'
    | 'failed_at'
    | 'repaid_at'
    | 'repaid_by'
    | 'repaid_note'
  >
> & { check_at?: Date | null };

export async function saveRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** What this person gave back since then, or proposed to. */
export async function sumMadeSince(db: Db, staffId: string, since: Date): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('made_by', '=', staffId)
    .where('made_at', '>=', since)
    .where('state', 'not in', ['declined', 'refused', 'proposed'])
    .executeTakeFirstOrThrow();
  return cents;
}

/** Moves their next check forward, so that workers do not take the same ones. */
export async function takeDueRefunds(db: Db, now: Date, max: number): Promise<RefundRow[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set
      checks = checks + 1,
      check_at = ${now}::timestamptz + make_interval(secs => least(5 * power(2, least(checks, 12)), 3600))
    where id = any (array(
      select id from refunds where check_at <= ${now} order by check_at limit ${max} for update skip locked))
    returning id`.execute(db);
  const found = await Promise.all(rows.map(({ id }) => findRefund(db, id)));
  return found.filter((row) => row !== undefined);
}

/** How long the refund waits that the provider should have answered long ago. */
export async function findLateRefundSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(made_at)), 0))::float8 as seconds
      from refunds where state = 'asked'`.execute(db);
  return rows[0]!.seconds;
}
