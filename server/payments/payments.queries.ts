import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Budget } from './card-budgets.rules.ts';
import type { PaymentStatus } from './payments.rules.ts';

const registrationFields = [
  'id',
  'user_id',
  'checkout_id',
  'user_email',
  'company_name',
  'alternative_company_name',
  'plan_type',
  'selected_addons',
  'amount_cents',
  'currency',
  'price',
  'payment_status',
  'payment_intent_id',
  'payment_method_id',
  'checks',
  'paid_at',
  'created_at',
] as const;

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

export function findRegistration(db: Db, id: string) {
  return db.selectFrom('registrations').select(registrationFields).where('id', '=', id).executeTakeFirst();
}

export function findOwnedRegistration(db: Db, userId: string, id: string) {
  return db
    .selectFrom('registrations')
    .select(registrationFields)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findCheckoutRegistration(db: Db, userId: string, checkoutId: string) {
  return db
    .selectFrom('registrations')
    .select(registrationFields)
    .where('user_id', '=', userId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

/** Locked until the transaction ends: the payment has one writer at a time. */
export function lockRegistration(tx: Transaction<Database>, id: string) {
  return tx.selectFrom('registrations').select(registrationFields).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Binds the intent to its registration; false when the registration was closed meanwhile. */
export async function saveIntentId(db: Db, id: string, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set({ payment_intent_id: intentId, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('payment_status', '<>', 'canceled')
    .where((row) => row.or([row('payment_intent_id', 'is', null), row('payment_intent_id', '=', intentId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Before a card is tried. Should nobody hear how it ended, the reconciler looks soon, however old the registration is. */
export async function saveTry(db: Db, id: string, methodId: string, firstCheckSeconds: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      payment_method_id: methodId,
      checks: 0,
      check_at: sql`now() + make_interval(secs => ${firstCheckSeconds})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function savePaymentState(
  tx: Transaction<Database>,
  id: string,
  state: { status: PaymentStatus; errorCode: string | null; isPaidNow: boolean; checkAfterSeconds: number | null },
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({
      payment_status: state.status,
      payment_error_code: state.errorCode,
      check_at:
        state.checkAfterSeconds === null ? null : sql`now() + make_interval(secs => ${state.checkAfterSeconds})`,
      updated_at: sql`now()`,
      ...(state.isPaidNow && { paid_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Exactly one order for a registration, however often it is asked for. */
export async function createOrder(tx: Transaction<Database>, registration: RegistrationRow): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      registration_id: registration.id,
      user_id: registration.user_id,
      company_name: registration.company_name,
      plan_type: registration.plan_type,
      total_amount_cents: registration.amount_cents,
    })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .execute();
}

export async function saveWebhookEvent(
  db: Db,
  event: { id: string; type: string; intentId: string | undefined },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, payment_intent_id: event.intentId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findRegistrationByIntent(db: Db, intentId: string) {
  return db.selectFrom('registrations').select(['id']).where('payment_intent_id', '=', intentId).executeTakeFirst();
}

/** Takes due registrations and moves their next look forward, so that several workers never take the same. */
export async function takeDueRegistrations(
  db: Db,
  firstSeconds: number,
  max: number,
): Promise<{ id: string; payment_intent_id: string | null; isExpired: boolean }[]> {
  const { rows } = await sql<{ id: string; payment_intent_id: string | null; isExpired: boolean }>`
    update registrations set
      checks = checks + 1,
      check_at = now() + make_interval(secs => least(${firstSeconds}::int * power(2, least(checks + 1, 12)), 3600))
    where id = any (array(
      select id from registrations where check_at <= now() order by check_at limit ${max} for update skip locked))
    returning id, payment_intent_id, created_at < now() - interval '7 days' as "isExpired"`.execute(db);
  return rows;
}

/** Closes an unpaid registration and frees its checkout, unless it changed since it was read. */
export async function closeRegistration(db: Db, id: string, intentId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set({ payment_status: 'canceled', checkout_id: null, check_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('payment_intent_id', 'is not distinct from', intentId)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action', 'canceled'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A refunded purchase is over: its checkout may buy anew. */
export async function releaseCheckout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ checkout_id: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes one of each budget that has one left; key → tries so far. Always in the order of the alphabet, in which an
 * account's budgets come before its card's and its network's: so two never wait for each other.
 */
export async function takeCardTries(tx: Transaction<Database>, budgets: Budget[]): Promise<Map<string, number>> {
  const [keys, maxima, seconds] = [
    budgets.map(({ key }) => key),
    budgets.map(({ triesMax }) => triesMax),
    budgets.map((budget) => budget.seconds),
  ];
  const { rows } = await sql<{ key: string; tries: number }>`
    insert into card_budgets as held (key, tries, tries_max, ends_at)
    select key, 1, tries_max, now() + make_interval(secs => seconds)
      from unnest(${keys}::text[], ${maxima}::int[], ${seconds}::int[]) as asked (key, tries_max, seconds) order by key
    on conflict (key) do update set
      tries = case when held.ends_at <= now() then 1 else held.tries + 1 end,
      tries_max = excluded.tries_max,
      ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
    where held.ends_at <= now() or held.tries < excluded.tries_max
    returning key, tries`.execute(tx);
  return new Map(rows.map(({ key, tries }) => [key, tries]));
}

/** Until the last of these windows ends. */
export async function secondsUntilFree(db: Db, keys: string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(ends_at) - now()))::int as seconds from card_budgets where key = any (${keys})`.execute(
    db,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export async function giveCardTriesBack(db: Db, keys: string[]): Promise<void> {
  await sql`
    update card_budgets set tries = tries - 1 where tries > 0 and key = any (array(
      select key from card_budgets where key = any (${keys}) order by key for update))`.execute(db);
}

/** Those that somebody is using at this moment are left for the next time. */
export async function deleteOldCardBudgets(db: Db): Promise<void> {
  await sql`
    delete from card_budgets where key = any (array(
      select key from card_budgets where ends_at < now() limit 10000 for update skip locked))`.execute(db);
}
