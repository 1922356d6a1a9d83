import { defineJob } from '../../platform/jobs/job.ts';

export const makeInvoiceJob = defineJob<{ invoiceId: string }>('make-invoice', ({ invoiceId }) => invoiceId);
