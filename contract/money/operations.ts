import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import {
  count,
  dollars,
  foreignCursor,
  isoDay,
  isoMonth,
  isoTime,
  line,
  optionalParagraph,
  paragraph,
  timedCursor,
  uuid,
} from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { bookKinds, differenceKinds } from './books.rules.ts';
import { dispute, person, signedDollars } from './shapes.ts';
import { refundReasons, refundStates, refundWays } from '../payments/refund-states.rules.ts';
import { paymentStatuses } from '../payments/states.rules.ts';

const sums = { amount: signedDollars, fee: signedDollars, net: signedDollars };
const part = z.object({ label: z.string(), amount: dollars });

const refund = z.object({
  id: uuid,
  amount: dollars,
  parts: z.array(part),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  /** The bank's number, by which the customer's bank finds it. */
  reference: z.string().nullable(),
  /** Why the provider refused it, or why it came back: its own word. */
  failure: z.string().nullable(),
  provider_id: z.string().nullable(),
  /** Null for one that was made on the provider's page. */
  made_by: person.nullable(),
  made_at: isoTime,
  decided_by: person.nullable(),
  repaid_at: isoTime.nullable(),
  repaid_note: z.string().nullable(),
});

const invoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  total: dollars,
  issued_at: isoTime,
});

const purchase = z.object({
  registration_id: uuid,
  case_id: uuid.nullable(),
  company_name: z.string(),
  customer: person.extend({ email: z.string() }),
  status: z.enum(paymentStatuses),
  price: dollars,
  /** What the card paid, which may differ from the price. */
  paid: dollars,
  returned: dollars,
  /** What can still be given back. */
  left: dollars,
  currency: z.string(),
  paid_at: isoTime.nullable(),
  intent_id: z.string().nullable(),
  /** The provider's own line of it; null until it was read. */
  charge: z.object({ id: z.string(), fee: dollars, net: signedDollars }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** By the table of what comes back. */
  items: z.array(
    z.object({ key: z.string(), label: z.string(), amount: dollars, returns: dollars, reason: z.string() }),
  ),
  owed_by_table: dollars,
  refunds: z.array(refund),
  disputes: z.array(dispute),
  invoices: z.array(invoice),
  /** What the caller may still give back today without a second person. */
  own_limit: dollars,
  /** Somebody else could confirm. */
  has_second_person: z.boolean(),
});

const listed = { registration_id: uuid, company_name: z.string(), customer: person };
const byRegistration = z.object({ id: uuid });
const byId = z.object({ id: uuid });

export const moneyOperations = {
  getPurchase: {
    method: 'GET',
    path: '/api/admin/registrations/:id/money',
    summary: 'What was paid for a company, what came back, what is left, and what a bank says of it',
    access: 'staff',
    permission: 'read_money',
    params: byRegistration,
    answer: ok({ purchase }),
    errors: ['money.purchase_not_found'],
  },
  createRefund: {
    method: 'POST',
    path: '/api/admin/registrations/:id/refunds',
    summary:
      'Gives back some of a purchase: items by the table, a sum, or all that is left. The same id twice is one refund. Above the caller’s limit of a day it waits for a second person',
    access: 'staff',
    permission: 'manage_money',
    params: byRegistration,
    body: z.strictObject({
      id: uuid,
      way: z.enum(refundWays),
      items: z.array(line.min(1).max(60)).max(50).optional(),
      /** The sum as shown: refused where it is another now. */
      amount: dollars.min(0.01).max(1_000_000),
      reason: z.enum(refundReasons),
      note: optionalParagraph(1000),
    }),
    object: 'company',
    audited: ['way', 'items', 'amount', 'reason'],
    answer: ok({ refund }),
    errors: [
      'money.purchase_not_found',
      'money.not_paid',
      'money.refund_too_much',
      'money.refund_changed',
      'money.dispute_open',
    ],
    example: {
      body: { id: '6a1c2a54-6f0d-4f2f-9d0b-0e7f8a1c2b3d', way: 'amount', amount: 50, reason: 'requested' },
    },
  },
  reviewRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/review',
    summary: 'Confirms or declines a proposed refund, as somebody else than who proposed it; or withdraws one’s own',
    access: 'staff',
    permission: 'manage_money',
    params: byId,
    body: z.strictObject({
      outcome: z.enum(['confirmed', 'confirmed_alone', 'declined', 'withdrawn']),
      note: optionalParagraph(1000),
    }),
    object: 'refund',
    audited: ['outcome'],
    answer: ok({ refund }),
    errors: [
      'money.refund_not_found',
      'money.refund_settled',
      'money.second_person_needed',
      'money.alone_too_early',
      'money.refund_too_much',
      'money.dispute_open',
    ],
    example: { body: { outcome: 'confirmed' } },
  },
  completeRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/repaid',
    summary: 'Says how a refund that the bank returned was given back by another way; its task ends',
    access: 'staff',
    permission: 'manage_money',
    params: byId,
    body: z.strictObject({ note: paragraph(1000) }),
    object: 'refund',
    audited: [],
    answer: ok({ refund }),
    errors: ['money.refund_not_found', 'money.nothing_owed'],
    example: { body: { note: 'Transferencia del 24 de noviembre, referencia 4471.' } },
  },
  listPayments: {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Purchases, newest first; 50 a page',
    access: 'staff',
    permission: 'read_money',
    readsReplica: true,
    query: z.strictObject({
      view: z.enum(['paid', 'returned', 'unpaid', 'all']).default('paid'),
      cursor: timedCursor.optional(),
    }),
    answer: ok({
      items: z.array(
        z.object({
          ...listed,
          created_at: isoTime,
          paid_at: isoTime.nullable(),
          status: z.enum(paymentStatuses),
          price: dollars,
          paid: dollars,
          returned: dollars,
          card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
          intent_id: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  listRefunds: {
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds, newest first, and how many are open; 50 a page',
    access: 'staff',
    permission: 'read_money',
    query: z.strictObject({ view: z.enum(['open', 'all']).default('open'), cursor: timedCursor.optional() }),
    answer: ok({ items: z.array(refund.extend(listed)), next: z.string().nullable(), open: count }),
    errors: [],
  },
  listDisputes: {
    method: 'GET',
    path: '/api/admin/disputes',
    summary: 'Disputes, inquiries and fraud warnings: the open ones by their deadline, or all, newest first; 50 a page',
    access: 'staff',
    permission: 'read_money',
    query: z.strictObject({ view: z.enum(['open', 'all']).default('open'), cursor: foreignCursor.optional() }),
    answer: ok({ items: z.array(dispute.extend(listed)), next: z.string().nullable(), open: count }),
    errors: [],
  },
  getBooks: {
    method: 'GET',
    path: '/api/admin/books',
    summary:
      'A month of the provider’s account beside our books: sums by kind and by country, and each difference by itself',
    access: 'staff',
    permission: 'read_money',
    readsReplica: true,
    query: z.strictObject({ month: isoMonth }),
    answer: ok({
      totals: z.array(z.object({ line: z.enum(bookKinds), count, ...sums })),
      net: signedDollars,
      /** What the provider holds for us now: lines that no payout took. */
      balance: signedDollars,
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds),
          line: z.enum(bookKinds),
          id: z.string(),
          day: isoDay,
          amount: signedDollars,
          registration_id: uuid.nullable(),
        }),
      ),
      differences_count: count,
      countries: z.array(z.object({ country: z.string().nullable(), charged: dollars, refunded: signedDollars })),
    }),
    errors: [],
    example: { query: { month: '2026-11' } },
  },
  downloadBooks: {
    method: 'GET',
    path: '/api/admin/books/file',
    summary: 'The month for the accountant: sums, every movement, invoices and credit notes, and what does not agree',
    access: 'staff',
    permission: 'read_money',
    object: 'none',
    audited: ['month', 'format'],
    query: z.strictObject({ month: isoMonth, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    answer: fileAnswer,
    errors: [],
    requestsPerMinute: 30,
    example: { query: { month: '2026-11' } },
  },
} as const satisfies Operations;

export type Purchase = z.output<typeof purchase>;
export type Refund = z.output<typeof refund>;
export type Dispute = z.output<typeof dispute>;
