import type { Table } from './fault.ts';

const tests = ['server/domains/billing'];

export const billingFaults: Table = [
  {
    name: 'billing: two who ask at once get an invoice each',
    file: 'server/domains/billing/create-invoice.ts',
    text: 'if (standing && isSameBilling(standing.buyer, buyer)) {',
    planted: 'if (standing && body.replaces === standing.id && isSameBilling(standing.buyer, buyer)) {',
    tests,
  },
  {
    name: 'billing: a number that nobody used is lost',
    file: 'server/domains/billing/billing.queries.ts',
    text: 'doUpdateSet({ last: sql<number>`invoice_counters.last + 1` })',
    planted: 'doUpdateSet({ last: sql<number>`invoice_counters.last + 2` })',
    tests,
  },
  {
    name: 'billing: a corrected invoice is not taken back',
    file: 'server/domains/billing/create-invoice.ts',
    text: '    if (standing) await issueCreditNote(needs, tx, standing);\n',
    planted: "    if (standing) await (await import('./invoices.queries.ts')).endInvoice(tx, standing.id);\n",
    tests,
  },
  {
    name: 'billing: what was given back whole stays billed',
    file: 'server/domains/billing/on-payment-refunded.ts',
    text: '  if (standing) await issueCreditNote(needs, tx, standing);\n',
    planted: '  if (standing) needs.clock();\n',
    tests,
  },
  {
    name: 'billing: what was given back is billed',
    file: 'server/domains/billing/create-invoice.ts',
    text: "locked?.payment_status !== 'paid' || ",
    planted: '',
    tests,
  },
  {
    name: 'billing: the second of two who change the data hears nothing',
    file: 'server/domains/billing/billing.queries.ts',
    text: "          .where('version', '=', version)\n",
    planted: '',
    tests,
  },
  {
    name: 'billing: the paper is made again',
    file: 'server/domains/billing/make-invoice.ts',
    text: '    await setInvoicePaper(tx, invoice.id, id);\n',
    planted: '',
    tests,
  },
  {
    name: 'billing: a wrong tax number is kept',
    file: 'server/domains/billing/tax-ids.rules.ts',
    text: 'known.some((one) => one.validate(plain).isValid)',
    planted: 'known.length > 0',
    tests,
  },
];
