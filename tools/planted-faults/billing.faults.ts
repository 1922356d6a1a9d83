import { faultsIn } from './fault.ts';

const billingTests = ['server/domains/billing'];
const sealedNumbersTests = ['server/platform/secrets/sealed-numbers.test.ts'];

export const billingFaults = [
  ...faultsIn('server/domains/billing/billing.queries.ts', billingTests, {
    'billing: a number that nobody used is lost': ['invoice_counters.last + 1` })', 'invoice_counters.last + 2` })'],
    'billing: the second of two who change the data hears nothing': ["          .where('version', '=', version)\n", ''],
  }),
  ...faultsIn('server/domains/billing/billing.queries.ts', sealedNumbersTests, {
    'a tax number stands open in a billing profile': [
      "withSealed({ user_id: userId, ...plain }, 'tax_id')",
      '{ user_id: userId, ...plain }',
    ],
  }),
  ...faultsIn('server/domains/billing/invoices.ts', billingTests, {
    'billing: two who ask at once get an invoice each': [
      ' isSameBilling(current',
      ' body.replaces === current.id && isSameBilling(current',
    ],
    'billing: a corrected invoice is not taken back': [
      'creditRest(needs, tx, current',
      "(await import('./invoices.queries.ts')).endInvoice(tx, current.id",
    ],
    'billing: what was given back is billed': ["locked?.payment_status === 'paid' && ", 'locked && '],
  }),
  ...faultsIn('server/domains/billing/invoices.queries.ts', sealedNumbersTests, {
    'a tax number stands open on an invoice’s row': [
      "withSealed(row, 'buyer')",
      '{ ...row, buyer: JSON.stringify(row.buyer) }',
    ],
  }),
  ...faultsIn('server/domains/billing/issue-invoice.ts', billingTests, {
    'billing: credit notes are numbered by the counter of invoices': [' invoice.kind,', " 'invoice',"],
  }),
  ...faultsIn('server/domains/billing/make-invoice.ts', billingTests, {
    'billing: the paper is made again': ['    await setInvoicePaper(tx, invoice.id, id);\n', ''],
  }),
  ...faultsIn('server/domains/billing/on-payment-refunded.ts', billingTests, {
    'billing: what was given back whole stays billed': ['await creditRest(needs, tx, current', 'needs.clock('],
  }),
  ...faultsIn('server/domains/billing/tax-ids.rules.ts', billingTests, {
    'billing: a wrong tax number is kept': ['some((one) => one.validate(plain).isValid)', 'length > 0'],
  }),
];
