import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import type { PaymentSource } from '../../platform/providers/stripe.ts';
import type { Intent } from '../../platform/providers/stripe-intents.ts';
import { applyIntent } from './apply-intent.ts';
import { saveIntentId, saveTry, type RegistrationRow } from './payments.queries.ts';
import { isSettled } from './payments.rules.ts';
import { countCardAttempt, type Buyer } from './count-card-attempt.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock' | 'auth' | 'people'>;

/** One PaymentIntent, created unconfirmed, stored, then confirmed. Repeatable at any point. Throws the card's refusal. */
export async function chargeRegistration(
  needs: Needs,
  registration: RegistrationRow,
  source: PaymentSource,
  buyer: Buyer,
): Promise<Intent> {
  const intent = await ensureIntent(needs, registration);
  const tried = await tryCard(needs, registration, intent, source, buyer);
  const after = await applyIntent(needs, registration.id, tried);
  if (after && isSettled(after.payment_status)) return tried;
  if (tried.status === 'requires_action') return tried;
  if (tried.status === 'processing') throw fail('payments.in_progress');
  throw fail(tried.refusal ?? 'payments.provider_unavailable');
}

async function ensureIntent(needs: Needs, registration: RegistrationRow): Promise<Intent> {
  if (registration.payment_intent_id) return needs.stripe.retrieveIntent(registration.payment_intent_id);
  const intent = await needs.stripe.createIntent({
    registrationId: registration.id,
    amountCents: registration.amount_cents,
    currency: registration.currency,
    email: registration.user_email,
    description: `LLC en Wyoming, plan ${registration.plan_type}`,
  });
  // Stored before it can charge, so that a crash leaves a record.
  if (await saveIntentId(needs.db, registration.id, intent.id)) return intent;
  await needs.stripe.cancelIntent(intent.id);
  throw fail('payments.in_progress');
}

async function tryCard(
  needs: Needs,
  registration: RegistrationRow,
  intent: Intent,
  source: PaymentSource,
  buyer: Buyer,
): Promise<Intent> {
  const method = source.paymentMethodId ?? source.confirmationTokenId!;
  // Asks the provider, because our last stored state may never have reached it.
  const isWaiting = intent.status === 'requires_action' && intent.methodId === method;
  if (isWaiting || intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
    return intent;
  const wasRefused = intent.status === 'requires_payment_method' && intent.refusedMethodId === method;
  if (wasRefused) return intent;
  const budget = await countCardAttempt(needs, buyer, await needs.stripe.findFingerprint(source));
  let tried: Intent | undefined;
  try {
    await saveTry(needs.db, registration.id, method, needs.config.reconcileAfterSeconds);
    tried = await needs.stripe.confirmIntent(intent.id, registration.id, source);
    return tried;
  } finally {
    // A refusal costs a try, and so does 3-D Secure: both tell a thief that the card is real.
    const isSpent = tried?.status === 'requires_payment_method' || tried?.status === 'requires_action';
    if (!isSpent) await budget.giveBack();
  }
}
