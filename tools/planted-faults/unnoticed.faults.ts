import { faultsIn } from './fault.ts';

const paymentsTests = ['server/domains/payments'];

/** What nobody noticed once: a counter, a window, a topic, a first day, a first time, a list, an end. */
export const unnoticedFaults = [
  ...faultsIn('server/domains/billing/issue-invoice.ts', ['server/domains/billing'], {
    'billing: credit notes are numbered by the counter of invoices': [' invoice.kind,', " 'invoice',"],
  }),
  ...faultsIn('server/domains/payments/reconcile-payments.ts', paymentsTests, {
    'payments: an intent without a registration is looked for one hour back': ['3 * 86_400_000', '3_600_000'],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', paymentsTests, {
    'payments: what a person has to look at is asked for every hour': [
      'isSettled(status) |',
      "(isSettled(status) && status !== 'needs_review') |",
    ],
  }),
  ...faultsIn('server/domains/orders/cancellations.mails.ts', ['server/platform/mail/every-mail.test.ts'], {
    'mail: a refund is told under a topic that can be switched off': ["topic: 'payments'", "topic: 'progress'"],
  }),
  ...faultsIn('server/domains/ledger/rates/rerate-year.ts', ['server/domains/ledger/ledger-staff.test.ts'], {
    'ledger: the first of January has the rate of the year before': ['-01-01`, end }', '-01-02`, end }'],
  }),
  ...faultsIn('server/domains/returns/forms/form-1065/schedule-k1.rules.ts', ['server/domains/returns/forms'], {
    'returns: the first amendment of a K-1 is not ticked': ['amendment > 0', 'amendment > 1'],
  }),
  ...faultsIn('contract/formation/moves.ts', ['server/platform/http/staff-matrix.test.ts'], {
    'staff: what a step was given is not noted': ["'event', 'version', 'take_over', 'ask_second'", ''],
  }),
];
