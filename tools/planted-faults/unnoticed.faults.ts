import type { Table } from './fault.ts';

/** What nobody noticed once: a counter, a window, a topic, a first day, a first time, a list, an end. */
export const unnoticedFaults: Table = [
  {
    name: 'billing: credit notes are numbered by the counter of invoices',
    file: 'server/billing/issue-invoice.ts',
    text: 'await takeNumber(tx, invoice.kind, year)',
    planted: "await takeNumber(tx, 'invoice', year)",
    tests: ['server/billing'],
  },
  {
    name: 'payments: an intent without a registration is looked for one hour back',
    file: 'server/payments/reconcile-payments.ts',
    text: '3 * 86_400_000',
    planted: '3_600_000',
    tests: ['server/payments'],
  },
  {
    name: 'payments: what a person has to look at is asked for every hour',
    file: 'server/payments/apply-intent.ts',
    text: "isSettled(status) || status === 'canceled'\n",
    planted: "(isSettled(status) && status !== 'needs_review') || status === 'canceled'\n",
    tests: ['server/payments'],
  },
  {
    name: 'mail: a refund is told under a topic that can be switched off',
    file: 'server/orders/cancellations.mails.ts',
    text: "topic: 'payments'",
    planted: "topic: 'progress'",
    tests: ['server/mail/every-mail.test.ts'],
  },
  {
    name: 'ledger: the first of January has the rate of the year before',
    file: 'server/ledger/rerate-year.ts',
    text: '-01-01`, end }',
    planted: '-01-02`, end }',
    tests: ['server/ledger/ledger-staff.test.ts'],
  },
  {
    name: 'returns: the first amendment of a K-1 is not ticked',
    file: 'server/returns/forms/schedule-k1.rules.ts',
    text: 'amendment > 0',
    planted: 'amendment > 1',
    tests: ['server/returns/forms'],
  },
  {
    name: 'staff: what a step was given is not noted',
    file: 'contract/formation/moves.ts',
    text: "audited: ['event', 'version', 'take_over', 'ask_second']",
    planted: 'audited: []',
    tests: ['server/http/staff-matrix.test.ts'],
  },
];
