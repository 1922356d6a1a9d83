import type { Context } from '../../context.ts';
import type { Intent } from '../../platform/providers/stripe-intents.ts';
import { applyIntent } from './apply-intent.ts';
import {
  closeRegistration,
  findRegistration,
  findRegistrationByIntent,
  saveIntentId,
  takeDueRegistrations,
} from './payments.queries.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>;

/** Checks every payment with an unknown outcome; returns how many. */
export async function reconcilePayments(needs: Needs): Promise<number> {
  const due = await takeDueRegistrations(needs.db, {
    firstSeconds: needs.config.reconcileAfterSeconds,
    max: 32,
    now: needs.clock(),
  });
  const results = await Promise.allSettled(due.map((row) => reconcilePayment(needs, row)));
  for (const result of results)
    if (result.status === 'rejected')
      needs.log.warn({ err: result.reason as unknown }, 'a payment could not be reconciled yet');
  return due.length;
}

async function reconcilePayment(
  needs: Needs,
  row: { id: string; payment_intent_id: string | null; isExpired: boolean },
) {
  if (!row.payment_intent_id) {
    if (row.isExpired) await closeRegistration(needs.db, row.id, null);
    return;
  }
  // Cancelled at the provider before it is closed here, so that it can never be charged.
  const intent = row.isExpired
    ? await needs.stripe.cancelIntent(row.payment_intent_id)
    : await needs.stripe.retrieveIntent(row.payment_intent_id);
  await applyIntent(needs, row.id, intent);
  if (row.isExpired && intent.status === 'canceled') await closeRegistration(needs.db, row.id, row.payment_intent_id);
}

const adoptedMs = 3 * 86_400_000;

/**
 * Finds intents whose id was never stored, as after a power cut. Cancels those of closed registrations; those of unknown
 * registrations belong to another installation.
 */
export async function adoptOrphanIntents(needs: Needs): Promise<void> {
  await adoptIntentsSince(needs, new Date(needs.clock().getTime() - adoptedMs));
}

export async function adoptIntentsSince(needs: Needs, since: Date): Promise<void> {
  for await (const intent of needs.stripe.listIntentsSince(since)) {
    if (!intent.registrationId || intent.status === 'canceled') continue;
    if (await findRegistrationByIntent(needs.db, intent.id)) continue;
    if (await saveIntentId(needs.db, intent.registrationId, intent.id))
      await applyIntent(needs, intent.registrationId, intent);
    else if (await findRegistration(needs.db, intent.registrationId)) await cancelSpare(needs, intent);
  }
}

async function cancelSpare(needs: Needs, intent: Intent): Promise<void> {
  const now = await needs.stripe.cancelIntent(intent.id);
  if (now.status === 'canceled') return;
  const { id, status, registrationId } = now;
  needs.log.error({ intentId: id, status, registrationId }, 'an intent that no registration knows: a person must look');
}
