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

const charge = z.object({
  id: uuid,
  registration_id: uuid,
  company_name: z.string(),
  due_on: isoDay,
  state: z.enum(chargeStates),
  /** Null until it was told or tried. */
  amount_cents: cents.nullable(),
  lines: z.array(z.object({ label: z.string(), from: isoDay, until: isoDay, amount_cents: cents.nullable() })),
  paid_at: isoTime.nullable(),
  /** The next try; null: none by itself. */
  next_try_on: isoDay.nullable(),
  /** Why the last try failed, in words. */
  problem: z.string().nullable(),
});

const services = ok({ services: z.array(service) });
const cards = ok({ cards: z.array(card), consent: z.object({ version: z.string(), text: z.string() }) });

export const renewalsOperations = {
  listServices: {
    method: 'GET',
    path: '/api/companies/:id/services',
    summary: 'What a company has for a time: until when, what the next period costs, and when it is charged',
    access: 'user',
    params: company,
    answer: services,
    errors: ['companies.registration_not_found'],
  },
  cancelService: {
    method: 'POST',
    path: '/api/companies/:id/services/:serviceId/cancellation',
    summary: 'Nothing is charged for it any more; what was paid goes on until its end. Repeating changes nothing',
    access: 'user',
    params: ofService,
    body: z.strictObject({ reason: optionalText(500) }),
    answer: services,
    errors: [
      'companies.registration_not_found',
      'renewals.service_not_found',
      'renewals.service_over',
      'renewals.charging',
    ],
    requestsPerMinute: 30,
    example: { body: { reason: 'Cierro la empresa.' } },
  },
  deleteServiceCancellation: {
    method: 'DELETE',
    path: '/api/companies/:id/services/:serviceId/cancellation',
    summary: 'Takes a cancellation back, until the service ends',
    access: 'user',
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
    answer: cards,
    errors: [],
  },
  createCardSetup: {
    method: 'POST',
    path: '/api/cards/setup',
    summary: 'What the card provider’s script needs to save a card; nothing is charged',
    access: 'user',
    answer: ok({ setup_id: z.string(), client_secret: z.string() }),
    errors: ['payments.provider_unavailable'],
    requestsPerMinute: 10,
  },
  saveCard: {
    method: 'POST',
    path: '/api/cards',
    summary: 'Keeps a card that the provider has saved, with the text that was agreed to; the first one is the default',
    access: 'user',
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
    answer: ok({ charges: z.array(charge) }),
    errors: [],
  },
} as const satisfies Operations;

export type Service = z.output<typeof service>;
export type SavedCard = z.output<typeof card>;
export type Charge = z.output<typeof charge>;
