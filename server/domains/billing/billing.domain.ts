import { billingOperations } from '@zarpa/contract/billing/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { makeInvoiceJob } from './billing.jobs.ts';
import { createInvoice, getBillingProfile, listInvoices, updateBillingProfile } from './invoices.ts';
import { makeInvoice } from './make-invoice.ts';

export const billingDomain: Domain = {
  name: 'billing',
  imports: ['payments', 'renewals', 'companies', 'documents', 'identity'],
  operations: served(billingOperations, { getBillingProfile, updateBillingProfile, listInvoices, createInvoice }),
  jobs: [work(makeInvoiceJob, makeInvoice)],
  tables: [
    personal('billing_profiles', {
      person: 'user_id',
      file: 'datos-de-facturacion.json',
      forget: 'always',
    }),
    personal('invoices', {
      person: 'user_id',
      file: 'facturas.json',
      order: 'issued_at',
      forget: 'by the owner',
    }),
    impersonal('invoice_counters'),
  ],
};
