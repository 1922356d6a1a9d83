import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Intent } from '../../platform/providers/stripe-intents.ts';
import { factsOfCompany, notify } from '../../platform/notifications/notify.ts';
import {
  findCaseOf,
  lockRegistration,
  saveCaptured,
  saveCharge,
  savePaymentState,
  saveReturned,
  type RegistrationRow,
} from './payments.queries.ts';
import { isSettled, paymentStatusAfter, secondsToNextCheck } from './payments.rules.ts';
import { settlePaid } from './settle-paid.ts';

/** The only writer of a payment's state (request, webhook, reconciler), in one transaction. Repeats change nothing. */
export async function applyIntent(
  needs: Pick<Context, 'db' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>,
  registrationId: string,
  intent: Intent,
): Promise<RegistrationRow | undefined> {
  return needs.db.transaction().execute(async (tx) => {
    const registration = await lockRegistration(tx, registrationId);
    if (!registration || registration.payment_intent_id !== intent.id) return registration;
    await recordReturned(needs, tx, registration, intent);
    const status = paymentStatusAfter(registration, intent);
    const isPaidNow = status === 'paid' && registration.payment_status !== 'paid';
    if (status === 'needs_review')
      await saveCaptured(tx, registrationId, { cents: intent.amountReceivedCents, currency: intent.currency });
    if (isSettled(status) && status === registration.payment_status) return registration;
    if (status === 'needs_review')
      needs.log.error(
        { registrationId, intentId: intent.id },
        'captured amount differs from the price: a person must look',
      );
    await savePaymentState(tx, registrationId, {
      status,
      errorCode: intent.refusal ?? null,
      paidAt: isPaidNow ? needs.clock() : undefined,
      checkAfterSeconds:
        isSettled(status) || status === 'canceled'
          ? null
          : secondsToNextCheck(registration.checks, needs.config.reconcileAfterSeconds),
    });
    const userId = registration.user_id;
    if (isSettled(status)) await saveCharge(tx, registrationId, intent);
    if (isSettled(status) && !isSettled(registration.payment_status)) {
      await notifyOwner(needs, tx, registration, 'payment_received');
      await needs.events.publish(tx, paymentsEvents.captured, { registrationId, userId });
    }
    if (status === 'refunded') {
      await notifyOwner(needs, tx, registration, 'payment_refunded');
      await needs.events.publish(tx, paymentsEvents.refunded, { registrationId, userId });
    }
    if (isPaidNow) await settlePaid(needs, tx, registration);
    return { ...registration, payment_status: status };
  });
}

async function notifyOwner(
  needs: Pick<Context, 'clock'>,
  tx: Tx,
  { id: registrationId, user_id: userId, company_name, amount_cents }: RegistrationRow,
  kind: 'payment_received' | 'payment_refunded',
): Promise<void> {
  const companyName = filedName((await findCaseOf(tx, registrationId))?.company_name ?? company_name);
  const facts = { ...factsOfCompany({ companyName, registrationId }), amount_cents: String(amount_cents) };
  await notify(tx, { kind, userId, ref: registrationId, facts, at: needs.clock() });
}

/** The sum may shrink, when a bank returns a refund. Only a reading older than the stored one is ignored. */
async function recordReturned(needs: Pick<Context, 'events'>, tx: Tx, registration: RegistrationRow, intent: Intent) {
  const { returned_cents: known, returned_read_at: knownAt } = registration;
  if (intent.returnedCents === undefined || intent.returnedCents === known) return;
  if (knownAt && intent.readAt < knownAt) return;
  const { id: registrationId, user_id: userId } = registration;
  await saveReturned(tx, registrationId, { cents: intent.returnedCents, readAt: intent.readAt });
  const returned = { registrationId, userId, returnedCents: intent.returnedCents };
  await needs.events.publish(tx, paymentsEvents.returned, returned);
}
