import { randomUUID } from 'node:crypto';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { isAccepted, refundStateAfter } from '@zarpa/contract/payments/refund-states.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import type { ProviderRefund } from '../../../platform/providers/stripe-money-back.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { applyIntent } from '../apply-intent.ts';
import { refundMadeMail } from '../payments.mails.ts';
import { findCaseOf, findRegistrationByIntent, lockRegistration, type RegistrationRow } from '../payments.queries.ts';
import { nextCheckOf } from './refunds.rules.ts';
import { findProviderRefund, findRefund, insertRefund, saveRefund, type RefundRow } from './refunds.queries.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'config' | 'log' | 'stripe'>;
type Writing = Pick<Context, 'jobs' | 'events' | 'clock'>;

/**
 * The only writer of what the provider says of a refund: sender, webhook and reconciler. Repeats and readings that are
 * older than the stored one change nothing. Then the purchase itself is read again.
 */
export async function applyRefund(needs: Needs, reading: ProviderRefund): Promise<void> {
  const registrationId = await findPurchaseOf(needs, reading);
  if (!registrationId) return needs.log.warn({ refundId: reading.id }, 'a refund of a purchase that is not ours');
  const isNews = await needs.db.transaction().execute(async (tx) => {
    const registration = (await lockRegistration(tx, registrationId))!;
    const row = await findOrInsert(tx, registration, reading);
    return saveReading(needs, tx, registration, row, reading);
  });
  // Last, so that the sum that came back includes this one.
  if (isNews && reading.intentId) {
    const intent = await needs.stripe.retrieveIntent(reading.intentId);
    await applyIntent(needs, registrationId, intent);
  }
}

async function findPurchaseOf({ db }: Needs, { intentId, id }: ProviderRefund): Promise<string | undefined> {
  const known = await findProviderRefund(db, id);
  return known?.registration_id ?? (intentId && (await findRegistrationByIntent(db, intentId))?.id);
}

async function findOrInsert(tx: Tx, registration: RegistrationRow, reading: ProviderRefund): Promise<RefundRow> {
  const known = await findProviderRefund(tx, reading.id);
  if (known) return known;
  const own = reading.refundId && (await findRefund(tx, reading.refundId));
  if (own && own.registration_id === registration.id && own.provider_id === null) return own;
  const id = randomUUID();
  await insertRefund(tx, {
    id,
    user_id: registration.user_id,
    registration_id: registration.id,
    amount_cents: reading.amountCents,
    currency: reading.currency,
    parts: [{ label: 'Devolución hecha en la página del proveedor', cents: reading.amountCents }],
    reason: 'requested',
    state: 'asked',
    made_at: reading.createdAt,
    checkAt: null,
  });
  return (await findRefund(tx, id))!;
}

/** False where the reading says nothing new. */
async function saveReading(
  needs: Writing,
  tx: Tx,
  registration: RegistrationRow,
  row: RefundRow,
  reading: ProviderRefund,
): Promise<boolean> {
  const { id: providerId, readAt, failure, reference } = reading;
  if (row.read_at && readAt < row.read_at) return false;
  const state = refundStateAfter(row.state, reading.state);
  const now = needs.clock();
  const isFirst = row.accepted_at === null && isAccepted(state);
  const saved = { state, provider_id: providerId, reference: reference ?? row.reference, failure, read_at: readAt };
  await saveRefund(tx, row.id, {
    ...saved,
    ...(isFirst && { accepted_at: now }),
    ...momentsOf(row, reading, now),
    check_at: nextCheckOf({ state, madeAt: row.made_at, now }),
  });
  if (isFirst) await announceAccepted(needs, tx, registration, row);
  if (state === 'failed' && row.state !== 'failed') await addFailureTask(tx, row, now);
  return isFirst || state !== row.state;
}

/** One that failed may have left our balance before, though nobody read it then. */
function momentsOf(row: RefundRow, { state, leftBalance, createdAt }: ProviderRefund, now: Date) {
  const hasLeft = state === 'succeeded' || (state === 'failed' && leftBalance);
  return {
    ...(hasLeft && row.succeeded_at === null && { succeeded_at: state === 'succeeded' ? now : createdAt }),
    ...(state === 'failed' && row.failed_at === null && { failed_at: now }),
  };
}

async function announceAccepted(needs: Writing, tx: Tx, registration: RegistrationRow, row: RefundRow): Promise<void> {
  const { id: refundId, amount_cents: cents, parts } = row;
  const { id: registrationId, user_id: userId } = registration;
  await needs.events.publish(tx, paymentsEvents.refundAccepted, { registrationId, userId, refundId, cents, parts });
  const companyName = filedName((await findCaseOf(tx, registrationId))?.company_name ?? registration.company_name);
  const facts = { ...factsOfCompany({ companyName, registrationId }), amount_cents: String(cents) };
  // All of it is told by the purchase itself.
  if (cents < registration.amount_cents)
    await notify(tx, { kind: 'refund_made', userId, ref: refundId, facts, at: needs.clock() });
  await enqueueMail(needs, tx, refundMadeMail, { ref: refundId, userId, payload: { refundId } });
}

async function addFailureTask(tx: Tx, row: RefundRow, at: Date): Promise<void> {
  const of = await findCaseOf(tx, row.registration_id);
  if (of) await insertTask(tx, { caseId: of.id, userId: row.user_id, kind: 'refund_failed', subject: row.id, at });
}
