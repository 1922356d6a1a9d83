import { randomUUID } from 'node:crypto';
import { alternativeNameOf } from '@zarpa/contract/companies/members.rules.ts';
import type { companiesOperations } from '@zarpa/contract/companies/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { asksStart, type SellingTerms } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { startConsent } from '@zarpa/contract/tax/words/buying.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { applyIntent } from '../payments/apply-intent.ts';
import { type BuyerAnswers, saveBuyer } from '../payments/buyer.queries.ts';
import { chargeRegistration } from '../payments/charge-registration.ts';
import {
  closeRegistration,
  createRegistration,
  findCheckoutRegistration,
  type RegistrationRow,
  releaseCheckout,
  renameRegistration,
  savePaidFrom,
} from '../payments/payments.queries.ts';
import { isSettled } from '../payments/payments.rules.ts';
import { loadSellingTerms } from '../plans/load-selling-terms.ts';
import { choiceIn, priceForCharging, type VersionedPrice } from '../plans/price-for-charging.ts';
import { requireSecondFactor } from '../two-factor/proof/require-second-factor.ts';
import { requireOwnEmail } from './require-own-email.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock' | 'auth' | 'people'>;
type Body = OperationInput<typeof companiesOperations.createInitialCompany>['body'];

/** Registers a company and charges it. Repeats with the same `checkout_id` are one purchase. */
export const createInitialCompany: Handle<'createInitialCompany'> = async (needs, actor, { body }, caller) => {
  requireOwnEmail(actor, body.user_email);
  requireCard(body);
  requirePresentConsent(body);
  const terms = await loadSellingTerms(needs.db);
  const registration = await ensureRegistration(needs, actor, body, terms);
  if (isSettled(registration.payment_status)) return answer(registration.id, registration.payment_intent_id!, null);
  await requireSecondFactor(needs, actor, 'create_company');
  await requireSecondFactor(needs, actor, 'complete_payment');
  await savePaidFrom(needs.db, registration.id, caller.address);
  const source = {
    paymentMethodId: body.payment_method_id,
    confirmationTokenId: body.confirmation_token_id,
    savedFor: body.card_consent && (await needs.stripe.createCustomer(actor.userId)),
  };
  const intent = await chargeRegistration(needs, registration, source, { actor, caller });
  return answer(registration.id, intent.id, intent.status === 'requires_action' ? intent.clientSecret : null);
};

function requireCard(body: Body): void {
  if (body.payment_method_id || body.confirmation_token_id) return;
  throw fail('request.invalid', { details: [{ field: 'payment_method_id', message: 'Este campo es requerido' }] });
}

function requirePresentConsent({ card_consent: version }: Body): void {
  if (version === undefined || version === presentCardConsent.version) return;
  throw fail('request.invalid', {
    details: [{ field: 'card_consent', message: 'Este texto cambió: léelo otra vez' }],
  });
}

/**
 * Finds or creates the open registration of this checkout, which keeps the price that it was shown whatever is sold now. One
 * with other contents is closed and replaced.
 */
async function ensureRegistration(
  needs: Needs,
  actor: Actor,
  body: Body,
  terms: SellingTerms,
): Promise<RegistrationRow> {
  const checkoutId = body.checkout_id ?? randomUUID();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const found = await findCheckoutRegistration(needs.db, actor.userId, checkoutId);
    if (!found) {
      requireServed(body, terms);
      const price = await priceForCharging(needs, body.plan_type, body.selected_addons);
      requireAmount(body, price);
      await createRegistration(needs.db, newRegistration(needs, actor, body, price, checkoutId));
    } else if (found.payment_status === 'refunded') await releaseCheckout(needs.db, found.id);
    else if (isSettled(found.payment_status)) return found;
    else if (await isSamePurchase(needs, found, body)) {
      requireServed(body, terms);
      await renameRegistration(needs.db, found.id, namesOf(body));
      await saveBuyer(needs.db, found.id, buyerAnswersOf(body, needs.clock()));
      return { ...found, company_name: namesOf(body).companyName };
    } else {
      requireAmount(body, await priceForCharging(needs, body.plan_type, body.selected_addons));
      await closeReplaced(needs, found);
    }
  }
  throw fail('payments.in_progress');
}

/** Only checked before payment: later changes of the settings do not affect paid registrations. */
function requireServed({ buyer_country = '', starts_at_once = false }: Body, terms: SellingTerms): void {
  if (terms.refused_countries.includes(buyer_country)) throw fail('payments.country_not_served');
  if (asksStart(terms, buyer_country) && !starts_at_once) throw fail('payments.start_not_asked');
}

function buyerAnswersOf({ buyer_country, starts_at_once = false, card_consent }: Body, at: Date): BuyerAnswers {
  return {
    buyer_country: buyer_country ?? null,
    start_asked: starts_at_once ? startConsent : null,
    card_consent: card_consent ?? null,
    card_consented_at: card_consent ? at : null,
  };
}

function requireAmount(body: Body, { total }: VersionedPrice): void {
  if (centsAsked(body) !== centsOf(total)) throw fail('payments.amount_mismatch');
}

/** Undefined for an amount with fractions of a cent, which matches no price. */
function centsAsked({ amount }: Body): number | undefined {
  try {
    return centsOf(amount);
  } catch {
    return undefined;
  }
}

/** By the version that the registration was shown. */
async function isSamePurchase({ db }: Needs, found: RegistrationRow, body: Body): Promise<boolean> {
  if (found.payment_status === 'canceled' || found.plan_type !== body.plan_type) return false;
  if (found.amount_cents !== centsAsked(body)) return false;
  const keys = await choiceIn(db, found.catalogue_version, body.selected_addons);
  return keys.join() === found.selected_addons.join();
}

/** Cancels the old intent at the provider before a new one is created. */
async function closeReplaced(needs: Needs, found: RegistrationRow): Promise<void> {
  if (found.payment_intent_id) {
    const intent = await needs.stripe.cancelIntent(found.payment_intent_id);
    await applyIntent(needs, found.id, intent);
    if (intent.status !== 'canceled') return;
  }
  await closeRegistration(needs.db, found.id, found.payment_intent_id);
}

function namesOf(body: Body): { companyName: string; alternativeName: string } {
  return {
    companyName: body.company_name,
    alternativeName: body.alternative_company_name || alternativeNameOf(body.company_name),
  };
}

function newRegistration(needs: Needs, actor: Actor, body: Body, price: VersionedPrice, checkoutId: string) {
  const { version, ...shown } = price;
  return {
    userId: actor.userId,
    userEmail: actor.email,
    checkoutId,
    ...namesOf(body),
    planType: body.plan_type,
    price: shown,
    catalogueVersion: version,
    currency: body.currency,
    firstCheckSeconds: needs.config.reconcileAfterSeconds,
    now: needs.clock(),
  };
}

function answer(registrationId: string, intentId: string, clientSecret: string | null) {
  return {
    success: true as const,
    message: clientSecret ? 'Tu banco pide confirmar la compra' : 'Pago recibido',
    data: {
      company_registration_id: registrationId,
      payment_intent_id: intentId,
      requires_action: clientSecret !== null,
      client_secret: clientSecret,
    },
  };
}
