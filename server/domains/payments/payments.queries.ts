import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AdminStatus } from '@zarpa/contract/companies/members.rules.ts';
import { checkoutDaysMax, type PaymentStatus, type ReviewWay } from '@zarpa/contract/payments/states.rules.ts';
import type { PriceResult } from '@zarpa/contract/payments/plans.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { anyCompanyOf, type Reader } from '../../platform/access/any-company-of.ts';

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
  'catalogue_version',
  'payment_status',
  'payment_intent_id',
  'payment_method_id',
  'checks',
  'returned_cents',
  'returned_read_at',
  'captured_cents',
  'captured_currency',
  'review_outcome',
  'start_asked',
  'paid_at',
  'created_at',
] as const;

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

export function findRegistration(db: Db, id: string) {
  return db.selectFrom('registrations').select(registrationFields).where('id', '=', id).executeTakeFirst();
}

export function findOwnedRegistration(db: Db, reader: Reader, id: string) {
  return db
    .selectFrom('registrations')
    .select(registrationFields)
    .where('id', '=', anyCompanyOf(reader))
    .where((row) =>
      row.or([
        row('id', '=', id),
        row('id', '=', row.selectFrom('companies').select('registration_id').where('companies.id', '=', id)),
      ]),
    )
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

export type NewRegistration = {
  userId: string;
  userEmail: string;
  checkoutId: string;
  companyName: string;
  alternativeName: string;
  planType: string;
  price: PriceResult;
  catalogueVersion: number;
  currency: string;
  firstCheckSeconds: number;
  now: Date;
};

export async function createRegistration(db: Db, registration: NewRegistration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      id: randomUUID(),
      user_id: registration.userId,
      user_email: registration.userEmail,
      checkout_id: registration.checkoutId,
      company_name: registration.companyName,
      alternative_company_name: registration.alternativeName,
      plan_type: registration.planType,
      selected_addons: registration.price.final_addon_keys,
      amount_cents: Math.round(registration.price.total * 100),
      currency: registration.currency,
      price: JSON.stringify(registration.price),
      catalogue_version: registration.catalogueVersion,
      created_at: registration.now,
      check_at: sql`now() + make_interval(secs => ${registration.firstCheckSeconds})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'checkout_id']).doNothing())
    .execute();
}

export async function renameRegistration(db: Db, id: string, names: { companyName: string; alternativeName: string }) {
  await db
    .updateTable('registrations')
    .set({ company_name: names.companyName, alternative_company_name: names.alternativeName, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])
    .execute();
}

/** Locked until the transaction ends: the payment has one writer at a time. */
export function lockRegistration(tx: Tx, id: string) {
  return tx.selectFrom('registrations').select(registrationFields).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False when the registration was closed meanwhile. */
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

/** Before a card is tried. Schedules an early check by the reconciler, however old the registration is. */
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
  tx: Tx,
  id: string,
  state: {
    status: PaymentStatus;
    errorCode: string | null;
    paidAt: Date | undefined;
    checkAfterSeconds: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({
      payment_status: state.status,
      payment_error_code: state.errorCode,
      check_at:
        state.checkAfterSeconds === null ? null : sql`now() + make_interval(secs => ${state.checkAfterSeconds})`,
      updated_at: sql`now()`,
      ...(state.paidAt && { paid_at: state.paidAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveCaptured(tx: Tx, id: string, captured: { cents: number; currency: string }) {
  await tx
    .updateTable('registrations')
    .set({ captured_cents: captured.cents, captured_currency: captured.currency })
    .where('id', '=', id)
    .execute();
}

/** Kept for whoever asks which card paid; an answer without the charge changes nothing. */
export async function saveCharge(
  tx: Tx,
  id: string,
  { chargeId, card }: { chargeId: string | undefined; card: { brand: string; last4: string } | undefined },
) {
  if (!chargeId || !card) return;
  await tx
    .updateTable('registrations')
    .set({ charge_id: chargeId, card_brand: card.brand, card_last4: card.last4 })
    .where('id', '=', id)
    .execute();
}

export async function saveReview(tx: Tx, id: string, outcome: ReviewWay): Promise<void> {
  await tx.updateTable('registrations').set({ review_outcome: outcome }).where('id', '=', id).execute();
}

export function findCaseOf(tx: Tx, registrationId: string) {
  return tx
    .selectFrom('cases')
    .select(['id', 'company_name'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** `cents`: the refunded total as the provider reported it at `readAt`. */
export async function saveReturned(tx: Tx, id: string, { cents, readAt }: { cents: number; readAt: Date }) {
  await tx
    .updateTable('registrations')
    .set({ returned_cents: cents, returned_read_at: readAt, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function saveWebhookEvent(db: Db, event: { id: string; type: string; intentId: string | undefined }) {
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, payment_intent_id: event.intentId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findRegistrationByIntent(db: Db, intentId: string) {
  return db.selectFrom('registrations').select(['id']).where('payment_intent_id', '=', intentId).executeTakeFirst();
}

/** Moves their next check forward, so that workers do not take the same ones. */
export async function takeDueRegistrations(
  db: Db,
  { firstSeconds, max, now }: { firstSeconds: number; max: number; now: Date },
): Promise<{ id: string; payment_intent_id: string | null; isExpired: boolean }[]> {
  const expiredBefore = new Date(now.getTime() - checkoutDaysMax * 86_400_000);
  const { rows } = await sql<{ id: string; payment_intent_id: string | null; isExpired: boolean }>`
    update registrations set
      checks = checks + 1,
      check_at = now() + make_interval(secs => least(${firstSeconds}::int * power(2, least(checks + 1, 12)), 3600))
    where id = any (array(
      select id from registrations where check_at <= now() order by check_at limit ${max} for update skip locked))
    returning id, payment_intent_id, created_at < ${expiredBefore} as "isExpired"`.execute(db);
  return rows;
}

export async function findOverdueSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(check_at)), 0))::float8 as seconds
      from registrations where check_at is not null`.execute(db);
  return rows[0]!.seconds;
}

export async function countToReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registrations where payment_status = 'needs_review'`.execute(db);
  return rows[0]!.count;
}

/** The provider repeats an event for days and lists it for a month; later ones are only a record. */
export async function deleteOldPaymentEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - interval '400 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Frees its checkout too. Does nothing if it changed since it was read. */
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

export async function releaseCheckout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ checkout_id: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function saveHasCase(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('registrations').set({ has_case: true }).where('id', '=', id).execute();
}

export async function saveAdminStatus(tx: Tx, id: string, status: AdminStatus): Promise<void> {
  await tx.updateTable('registrations').set({ admin_status: status }).where('id', '=', id).execute();
}

/** The address of the browser that tried last. */
export async function savePaidFrom(db: Db, registrationId: string, address: string): Promise<void> {
  await db.updateTable('registrations').set({ paid_from: address }).where('id', '=', registrationId).execute();
}
