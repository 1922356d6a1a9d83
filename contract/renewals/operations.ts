/** What a customer pays again: services of their companies, the cards for them, and each charge. */
import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { cents, count, isoDay, isoTime, optionalText, providerId, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { serviceKinds, serviceStates } from './services.rules.ts';

const company = z.object({ id: uuid });
const ofService = z.object({ id: uuid, serviceId: uuid });
const byId = z.object({ id: uuid });

const service = z.object({
  id: uuid,
  kind: z.enum(serviceKinds),
  label: z.string(),
  state: z.enum(serviceStates),
  paid_until: isoDay,
  period_months: count,
  /** Of the next period, as it would be told today. */
  next_cents: cents,
  /** When the next period is charged; null: it is not, because it was cancelled or ended. */
  next_on: isoDay.nullable(),
  cancelled_on: isoDay.nullable(),
  /** Paid once: it has no periods. */
  is_once: z.boolean(),
  /** It was bought later, and the team is at it. */
  is_pending: z.boolean(),
});

const card = z.object({
  id: uuid,
  brand: z.string(),
  last4: z.string(),
  exp_month: count,
  exp_year: count,
  is_default: z.boolean(),
  /** Its bank said that it takes no charges any more. */
  is_refused: z.boolean(),
});

export const chargeStates = ['planned', 'charging', 'failed', 'paid', 'cancelled'] as const;

/** `purchase`: a service that is bought later; it is paid by its buyer on the spot, and nothing of it is charged by itself. */
export const chargeKinds = ['renewal', 'purchase'] as const;

const charge = z.object({
  id: uuid,
  kind: z.enum(chargeKinds),
  registration_id: uuid,
  company_name: z.string(),
  due_on: isoDay,
  state: z.enum(chargeStates),
  /** Null until it was told or tried. */
  amount_cents: cents.nullable(),
  lines: z.array(z.object({ label: z.string(), from: isoDay, until: isoDay, amount_cents: cents.nullable() })),
  paid_at: isoTime.nullable(),
  /** What went back to the card: of a service that was cancelled while it was being charged. */
  returned_cents: cents,
  /** The next try; null: none by itself. */
  next_try_on: isoDay.nullable(),
  /** Why the last try failed, in words. */
  problem: z.string().nullable(),
});

const offer = z.object({
  addon_key: z.string(),
  label: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** What is paid now; null while the company has to answer something that decides it, in its taxes. */
  price_cents: cents.nullable(),
  /** Until when that is; null for what is paid once. */
  until: isoDay.nullable(),
  /** What each period after that costs, and its length; null for what is paid once. */
  next_cents: cents.nullable(),
  period_months: count.nullable(),
});

const services = ok({ services: z.array(service) });
const cards = ok({ cards: z.array(card), consent: z.object({ version: z.string(), text: z.string() }) });

export const renewalsOperations = {
  listServices: {
    method: 'GET',
    path: '/api/companies/:id/services',
    summary: 'What a company has for a time: until when, what the next period costs, and when it is charged',
    access: 'user',
    needs: 'case.read',
    params: company,
    answer: services,
    errors: ['companies.registration_not_found'],
  },
  cancelService: {
    method: 'POST',
    path: '/api/companies/:id/services/:serviceId/cancellation',
    summary: 'Nothing is charged for it any more; what was paid goes on until its end. Repeating changes nothing',
    access: 'user',
    needs: 'money.pay',
    params: ofService,
    body: z.strictObject({ reason: optionalText(500) }),
    answer: services,
    errors: ['companies.registration_not_found', 'renewals.service_not_found', 'renewals.service_over'],
    requestsPerMinute: 30,
    example: { body: { reason: 'Cierro la empresa.' } },
  },
  deleteServiceCancellation: {
    method: 'DELETE',
    path: '/api/companies/:id/services/:serviceId/cancellation',
    summary: 'Takes a cancellation back, until the service ends',
    access: 'user',
    needs: 'money.pay',
    params: ofService,
    answer: services,
    errors: ['companies.registration_not_found', 'renewals.service_not_found', 'renewals.service_over'],
    requestsPerMinute: 30,
  },
  listCards: {
    method: 'GET',
    path: '/api/cards',
    summary: 'The saved cards of a customer, and what one agrees to by saving one',
    access: 'user',
    needs: null,
    answer: cards,
    errors: [],
  },
  createCardSetup: {
    method: 'POST',
    path: '/api/cards/setup',
    summary: 'What the card provider’s script needs to save a card; nothing is charged',
    access: 'user',
    needs: null,
    answer: ok({ setup_id: z.string(), client_secret: z.string() }),
    errors: ['payments.provider_unavailable'],
    requestsPerMinute: 10,
  },
  saveCard: {
    method: 'POST',
    path: '/api/cards',
    summary: 'Keeps a card that the provider has saved, with the text that was agreed to; the first one is the default',
    access: 'user',
    needs: null,
    body: z.strictObject({ setup_id: providerId('seti'), consent_version: text(20) }),
    answer: cards,
    errors: ['request.invalid', 'renewals.setup_unfinished', 'payments.provider_unavailable'],
    requestsPerMinute: 10,
    example: { body: { setup_id: 'seti_1a2b3c', consent_version: 'RC-1' } },
  },
  updateDefaultCard: {
    method: 'PUT',
    path: '/api/cards/:id/default',
    summary: 'Charges go to this card from now on; one that failed is tried again',
    access: 'user',
    needs: null,
    params: byId,
    answer: cards,
    errors: ['renewals.card_not_found'],
    requestsPerMinute: 30,
  },
  deleteCard: {
    method: 'DELETE',
    path: '/api/cards/:id',
    summary: 'Removes a card, here and at the provider',
    access: 'user',
    needs: null,
    params: byId,
    answer: cards,
    errors: ['renewals.card_not_found', 'renewals.charging'],
    requestsPerMinute: 30,
  },
  listCharges: {
    method: 'GET',
    path: '/api/charges',
    summary: 'The charges of all companies of a customer: those to come by day, then those of before, newest first',
    access: 'user',
    needs: 'money.pay',
    answer: ok({ charges: z.array(charge) }),
    errors: [],
  },
  getCharge: {
    method: 'GET',
    path: '/api/charges/:id',
    summary: 'One charge, for the page where it is paid',
    access: 'user',
    needs: 'money.pay',
    params: byId,
    answer: ok({ charge }),
    errors: ['renewals.charge_not_found'],
  },
  completeCharge: {
    method: 'POST',
    path: '/api/charges/:id/payment',
    summary:
      'Pays what failed, or what is bought, with the default card while its holder is there. With `client_secret` the bank asks something first: the card provider’s script asks it, then this is sent again',
    access: 'user',
    needs: 'money.pay',
    params: byId,
    answer: ok({ charge, client_secret: z.string().nullable() }),
    errors: [
      'renewals.charge_not_found',
      'renewals.charge_over',
      'renewals.charging',
      'renewals.no_card',
      'renewals.declined',
      'payments.provider_unavailable',
    ],
    requestsPerMinute: 10,
  },
  deleteCharge: {
    method: 'DELETE',
    path: '/api/charges/:id',
    summary: 'Gives up a purchase that is not paid. Repeating changes nothing',
    access: 'user',
    needs: 'money.pay',
    params: byId,
    answer: ok({ charge }),
    errors: ['renewals.charge_not_found', 'renewals.charge_over', 'renewals.charging'],
    requestsPerMinute: 30,
  },
  listOffers: {
    method: 'GET',
    path: '/api/companies/:id/offers',
    summary: 'What a company may add: what of the catalogue is on sale, and it does not have',
    access: 'user',
    needs: 'money.pay',
    params: company,
    answer: ok({ offers: z.array(offer) }),
    errors: ['companies.registration_not_found'],
  },
  createService: {
    method: 'POST',
    path: '/api/companies/:id/services',
    summary:
      'Orders an add-on at the price that was shown; the answer is the charge to pay. The same again is the same charge',
    access: 'user',
    needs: 'money.pay',
    params: company,
    body: z.strictObject({ addon_key: text(60), price_cents: cents }),
    answer: ok({ charge_id: uuid }),
    errors: ['companies.registration_not_found', 'renewals.offer_changed'],
    requestsPerMinute: 30,
    example: { body: { addon_key: 'voip', price_cents: 14_900 } },
  },
} as const satisfies Operations;

export type Service = z.output<typeof service>;
export type SavedCard = z.output<typeof card>;
export type Offer = z.output<typeof offer>;
export type Charge = z.output<typeof charge>;
