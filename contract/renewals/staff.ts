/** What the team sees of renewals, and how it ends a service. */
import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { cents, count, isoDay, isoMonth, isoTime, optionalParagraph, taskCursor, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { chargeViews } from './charge-views.rules.ts';
import { endReasons } from './ending.rules.ts';
import { toldKinds } from './notices.rules.ts';
import { chargeStates } from './operations.ts';
import { serviceKinds, serviceStates } from './services.rules.ts';

const person = z.object({ user_id: z.string(), name: z.string() });
const card = z.object({ brand: z.string(), last4: z.string() });

const charged = {
  id: uuid,
  due_on: isoDay,
  state: z.enum(chargeStates),
  /** What was or is asked; before the first try what was told last, or the price that was agreed. */
  amount_cents: cents,
  /** The one that was asked. */
  card: card.nullable(),
  tries: count,
  next_try_on: isoDay.nullable(),
  /** Why the last try failed, in words. */
  problem: z.string().nullable(),
  paid_at: isoTime.nullable(),
};

const listedCharge = z.object({
  ...charged,
  registration_id: uuid,
  case_id: uuid.nullable(),
  company_name: z.string(),
  customer: person,
  /** The notice that laws ask for did not arrive. */
  is_untold: z.boolean(),
});

const notice = z.object({
  id: uuid,
  kind: z.enum(toldKinds),
  sent_on: isoDay,
  amount_cents: cents,
  /** The day of the charge that it named. */
  charge_on: isoDay.nullable(),
  delivery: z.enum(['told', 'waiting', 'lost']),
  accepted_at: isoTime.nullable(),
  bounced_at: isoTime.nullable(),
  /** Who of the team told it otherwise. */
  told_by: person.nullable(),
});

const companyCharge = z.object({
  ...charged,
  lines: z.array(
    z.object({ label: z.string(), from: isoDay, until: isoDay, amount_cents: cents.nullable(), is_void: z.boolean() }),
  ),
  notices: z.array(notice),
});

const service = z.object({
  id: uuid,
  kind: z.enum(serviceKinds),
  label: z.string(),
  state: z.enum(serviceStates),
  paid_until: isoDay,
  period_months: count,
  agreed_cents: cents,
  cancelled_on: isoDay.nullable(),
  /** What the customer said. */
  cancel_reason: z.string().nullable(),
  ended_on: isoDay.nullable(),
  /** Null for what ended by itself after its cancellation. */
  end_reason: z.enum(endReasons).nullable(),
  end_note: z.string().nullable(),
  ended_by: person.nullable(),
  /** The first day on which a resignation as its agent may be filed; null: no written notice was given, or it did not arrive. */
  resignable_from: isoDay.nullable(),
  /** The mail with that notice did not arrive: somebody has to give it otherwise. */
  is_resignation_lost: z.boolean(),
});

const renewals = ok({ services: z.array(service), charges: z.array(companyCharge) });
const company = z.object({ id: uuid });

export const renewalsStaffOperations = {
  listStaffCharges: {
    method: 'GET',
    path: '/api/admin/charges',
    summary:
      'Renewals of all companies in a state, by their day: those to come oldest first, the others newest first, with the sums of each state; 50 a page',
    access: 'staff',
    permission: 'read_money',
    readsReplica: true,
    query: z.strictObject({
      view: z.enum(chargeViews).default('to_charge'),
      /** Of the day that it is due; absent: all. */
      month: isoMonth.optional(),
      cursor: taskCursor.optional(),
    }),
    answer: ok({
      items: z.array(listedCharge),
      next: z.string().nullable(),
      sums: z.array(z.object({ view: z.enum(chargeViews), count, amount_cents: cents })),
    }),
    errors: [],
  },
  listStaffServices: {
    method: 'GET',
    path: '/api/admin/registrations/:id/services',
    summary: 'What a company has for a time, its charges, and what was told before each and whether it arrived',
    access: 'staff',
    permission: 'read_cases',
    params: company,
    answer: renewals,
    errors: ['companies.registration_not_found'],
  },
  endService: {
    method: 'POST',
    path: '/api/admin/registrations/:id/services/:serviceId/end',
    summary:
      'Ends a service on a day: the resignation was filed, another agent is named, or the company is dissolved. What is not paid of it is void, and the customer is told',
    access: 'staff',
    permission: 'decide_cases',
    params: z.object({ id: uuid, serviceId: uuid }),
    body: z.strictObject({
      reason: z.enum(endReasons),
      /** The day of the filing, of the other agent, or of the dissolution. */
      on: isoDay,
      /** Of a resignation whose notice did not arrive by mail: the day on which it was given in writing otherwise. */
      told_on: isoDay.optional(),
      /** For the team alone. */
      note: optionalParagraph(1000),
    }),
    object: 'company',
    audited: ['reason', 'on', 'told_on'],
    answer: renewals,
    errors: [
      'companies.registration_not_found',
      'renewals.service_not_found',
      'renewals.service_over',
      'renewals.end_reason_other',
      'renewals.end_day_impossible',
      'renewals.resignation_too_early',
    ],
    example: { body: { reason: 'replaced', on: '2026-11-20', note: 'Consta en wyobiz desde el día 20.' } },
  },
} as const satisfies Operations;
