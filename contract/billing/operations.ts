import { z } from 'zod';
import { invoiceKinds } from './invoices.rules.ts';
import { ok } from '../core/envelope.ts';
import { count, countryCode, dollars, isoTime, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';

const billingData = {
  name: text(200),
  country: countryCode,
  /** NIF, RFC, CUIT, NIT …: validated by its country's rules where we have them; stored without spaces and dots. */
  tax_id: text(40),
  address: text(300),
};
export const billingProfile = z.object({ ...billingData, version: count });

export const invoice = z.object({
  id: uuid,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issued_at: isoTime,
  total: dollars,
  buyer: z.object(billingData),
  credited_by: z.string().nullable(),
  credits: z.string().nullable(),
  /** Null for that of the purchase. */
  charge_id: uuid.nullable(),
  document_id: uuid.nullable(),
});

const exampleBilling = {
  name: 'Empresa de Prueba SL',
  country: 'ES',
  tax_id: 'B12345674',
  address: 'Calle Mayor 1, 28013 Madrid',
} as const;

const newInvoice = invoice.omit({ credited_by: true, credits: true, charge_id: true, document_id: true });

const ofCompany = z.object({ id: uuid });

/** An invoice never changes: a credit note corrects it. */
export const billingOperations = {
  getBillingProfile: {
    method: 'GET',
    path: '/api/billing-profile',
    summary: 'To whom the caller wants to be billed; null until they said so',
    access: 'user',
    needs: null,
    answer: ok({
      profile: billingProfile.nullable(),
      is_available: z.boolean(),
    }),
    errors: [],
  },
  updateBillingProfile: {
    method: 'PUT',
    path: '/api/billing-profile',
    summary: 'To whom the caller wants to be billed from now on; what was issued stays as it is',
    access: 'user',
    needs: null,
    body: z.strictObject({
      ...billingData,
      version: count,
    }),
    answer: ok({ profile: billingProfile }),
    errors: ['request.invalid', 'billing.profile_changed'],
    requestsPerMinute: 60,
    example: { body: { ...exampleBilling, version: 0 } },
  },
  listInvoices: {
    method: 'GET',
    path: '/api/companies/:id/invoices',
    summary: 'What was issued for the purchase of a company and its charges, newest first, at most 200',
    access: 'user',
    needs: 'case.read',
    params: ofCompany,
    answer: ok({ invoices: z.array(invoice) }),
    errors: ['companies.registration_not_found'],
  },
  createInvoice: {
    method: 'POST',
    path: '/api/companies/:id/invoices',
    summary:
      'Issues the invoice of a purchase or of a charge; in the place of one that stands, with the credit note that takes that one back',
    access: 'user',
    needs: 'money.pay',
    params: ofCompany,
    body: z.strictObject({
      replaces: uuid.optional(),
      /** Of a charge that was paid; absent: of the purchase. */
      charge_id: uuid.optional(),
    }),
    answer: ok({ invoice: newInvoice }),
    errors: [
      'companies.registration_not_found',
      'billing.unavailable',
      'billing.profile_missing',
      'billing.not_invoiceable',
      'billing.invoiced_already',
      'billing.nothing_changed',
      'billing.invoices_full',
    ],
    requestsPerMinute: 20,
    example: { body: {} },
  },
} as const satisfies Operations;

export type BillingProfile = z.output<typeof billingProfile>;
export type Invoice = z.output<typeof invoice>;
