import type { Context } from '../../context.ts';
import type { Intent } from '../../platform/providers/stripe-intents.ts';
import { applyIntent } from './apply-intent.ts';
import { findRegistration, findRegistrationByIntent, type RegistrationRow } from './payments.queries.ts';
import { isSettled } from './payments.rules.ts';
import { adoptIntentsSince } from './reconcile-payments.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>;

/** What the provider knows of payments that a restored database does not. */
export type PaymentsSince = {
  known: number;
  /** The registration is there: reconciler and `adoptPayments` find them. */
  behind: Intent[];
  /** The registration was lost, or has another intent: a person must look. */
  lost: Intent[];
  /** Something was given back that we do not know of. */
  returned: Intent[];
};

const moneyStates: readonly Intent['status'][] = ['succeeded', 'processing', 'requires_action', 'requires_capture'];

/** Changes nothing. `since`: the restored moment, or some time before it. */
export async function comparePayments(
  { db, stripe }: Pick<Needs, 'db' | 'stripe'>,
  since: Date,
): Promise<PaymentsSince> {
  const found: PaymentsSince = { known: 0, behind: [], lost: [], returned: [] };
  for await (const intent of stripe.listIntentsSince(since)) {
    // Without our metadata it is somebody else's of the same account; the others can take no money without us.
    if (!intent.registrationId || !moneyStates.includes(intent.status)) continue;
    const registration = await findRegistration(db, intent.registrationId);
    if (!registration || isOfAnother(registration, intent)) found.lost.push(intent);
    else if (isBehind(registration, intent)) found.behind.push(intent);
    else found.known += 1;
  }
  for (const intentId of await stripe.listReturnedSince(since)) {
    const intent = await stripe.retrieveIntent(intentId);
    const registration = await registrationOf(db, intentId);
    if (registration && (intent.returnedCents ?? 0) !== registration.returned_cents) found.returned.push(intent);
  }
  return found;
}

/** Adopts what can be adopted, however long ago the restored moment is, and notes what was given back. */
export async function adoptPayments(needs: Needs, since: Date): Promise<void> {
  await adoptIntentsSince(needs, since);
  const { behind, returned } = await comparePayments(needs, since);
  for (const { id, registrationId } of [...behind, ...returned])
    await applyIntent(needs, registrationId!, await needs.stripe.retrieveIntent(id));
}

function isOfAnother({ payment_intent_id: own, payment_status }: RegistrationRow, intent: Intent): boolean {
  return own === null ? payment_status === 'canceled' : own !== intent.id;
}

function isBehind(registration: RegistrationRow, intent: Intent): boolean {
  return intent.status === 'succeeded' && !isSettled(registration.payment_status);
}

async function registrationOf(db: Needs['db'], intentId: string) {
  const row = await findRegistrationByIntent(db, intentId);
  return row && findRegistration(db, row.id);
}
