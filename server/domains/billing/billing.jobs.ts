import { defineJob } from '../../platform/jobs/job.ts';

/** The paper of an invoice: its row says all of it. */
export const makeInvoiceJob = defineJob<{ invoiceId: string }>('make-invoice', ({ invoiceId }) => invoiceId);
