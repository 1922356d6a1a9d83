import { sql } from 'kysely';
import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { disputeFields, type DisputeRow } from '../payments/disputes/disputes.queries.ts';
import { refundFields, type RefundRow } from '../payments/refunds/refunds.queries.ts';

export type Place = { at: Date; id: string };

const companyName = sql<string>`coalesce(cases.company_name, registrations.company_name)`.as('company_name');

function purchases(db: Db) {
  return db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .leftJoin('cases', 'cases.registration_id', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.user_id',
      'registrations.payment_status',
      'registrations.amount_cents',
      'registrations.captured_cents',
      'registrations.returned_cents',
      'registrations.currency',
      'registrations.paid_at',
      'registrations.created_at',
      'registrations.payment_intent_id',
      'registrations.charge_id',
      'registrations.card_brand',
      'registrations.card_last4',
      'registrations.paid_from',
      'users.name',
      'users.email',
      'cases.id as case_id',
      companyName,
    ]);
}

export function findPurchaseRow(db: Db, registrationId: string) {
  return purchases(db).where('registrations.id', '=', registrationId).executeTakeFirst();
}

/** What the provider kept of a charge, by its own account. */
export function findChargeLine(db: Db, chargeId: string) {
  return db
    .selectFrom('balance_transactions')
    .select(['source_id', 'fee_cents', 'net_cents'])
    .where('source_id', '=', chargeId)
    .where('category', '=', 'charge')
    .executeTakeFirst();
}

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchaseRow>>>;
export type PaymentView = 'paid' | 'returned' | 'unpaid' | 'all';

const statusesOf: Readonly<Record<PaymentView, readonly PaymentStatus[] | undefined>> = {
  paid: ['paid', 'refunded', 'needs_review'],
  returned: undefined,
  unpaid: ['awaiting_payment', 'requires_action', 'processing', 'canceled'],
  all: undefined,
};

/** Each view has its index (0209). */
export function listPaymentRows(db: Db, view: PaymentView, after: Place | undefined, limit: number) {
  let query = purchases(db)
    .orderBy('registrations.created_at', 'desc')
    .orderBy('registrations.id', 'desc')
    .limit(limit);
  const statuses = statusesOf[view];
  if (view === 'paid')
    query = query.where(sql<boolean>`registrations.payment_status in ('paid', 'refunded', 'needs_review')`);
  else if (statuses)
    query = query.where(
      sql<boolean>`registrations.payment_status in ('awaiting_payment', 'requires_action', 'processing', 'canceled')`,
    );
  if (view === 'returned') query = query.where(sql<boolean>`registrations.returned_cents > 0`);
  if (after)
    query = query.where(
      sql<boolean>`(registrations.created_at, registrations.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

type Listed = { company_name: string; name: string };

export async function listRefundRows(db: Db, view: 'open' | 'all', after: Place | undefined, limit: number) {
  let query = db
    .selectFrom('refunds')
    .innerJoin('registrations', 'registrations.id', 'refunds.registration_id')
    .innerJoin('users', 'users.id', 'refunds.user_id')
    .leftJoin('cases', 'cases.registration_id', 'refunds.registration_id')
    .select(refundFields)
    .select(['users.name', companyName])
    .orderBy('refunds.made_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit);
  if (view === 'open') query = query.where(isOpenRefund);
  if (after)
    query = query.where(sql<boolean>`(refunds.made_at, refunds.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()) as (RefundRow & Listed)[];
}

/** As the index of open ones says it. */
const isOpenRefund = sql<boolean>`(refunds.state in ('proposed', 'asked', 'pending')
  or (refunds.state = 'failed' and refunds.repaid_at is null))`;

const countMax = 1_001;

export async function countOpenRefunds(db: Db): Promise<number> {
  const open = db.selectFrom('refunds').select('refunds.id').where(isOpenRefund).limit(countMax);
  const { counted } = await db
    .selectFrom(open.as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listDisputeRows(db: Db, view: 'open' | 'all', after: Place | undefined, limit: number) {
  let query = db
    .selectFrom('disputes')
    .innerJoin('registrations', 'registrations.id', 'disputes.registration_id')
    .innerJoin('users', 'users.id', 'disputes.user_id')
    .leftJoin('cases', 'cases.registration_id', 'disputes.registration_id')
    .select(disputeFields)
    .select(['users.name', companyName])
    .limit(limit);
  if (view === 'open')
    query = query.where('disputes.closed_at', 'is', null).orderBy('disputes.due_at').orderBy('disputes.id');
  else query = query.orderBy('disputes.opened_at', 'desc').orderBy('disputes.id', 'desc');
  if (after && view === 'all')
    query = query.where(sql<boolean>`(disputes.opened_at, disputes.id) < (${after.at}::timestamptz, ${after.id})`);
  return (await query.execute()) as (DisputeRow & Listed)[];
}

export async function countOpenDisputes(db: Db): Promise<number> {
  // By day, as its index is: otherwise the planner may read the whole table.
  const open = db.selectFrom('disputes').select('id').where('closed_at', 'is', null).orderBy('due_at').limit(countMax);
  const { counted } = await db
    .selectFrom(open.as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
