import type { Table } from './fault.ts';

/** What nobody noticed once: a counter, a window, a topic, a first day, a first time, a list, an end. */
export const unnoticedFaults: Table = [
  {
    name: 'billing: credit notes are numbered by the counter of invoices',
    file: 'server/domains/billing/issue-invoice.ts',
    text: 'await takeNumber(tx, invoice.kind, year)',
    planted: "await takeNumber(tx, 'invoice', year)",
    tests: ['server/domains/billing'],
  },
  {
    name: 'payments: an intent without a registration is looked for one hour back',
    file: 'server/domains/payments/reconcile-payments.ts',
    text: '3 * 86_400_000',
    planted: '3_600_000',
    tests: ['server/domains/payments'],
  },
  {
    name: 'payments: what a person has to look at is asked for every hour',
    file: 'server/domains/payments/apply-intent.ts',
    text: "isSettled(status) || status === 'canceled'\n",
    planted: "(isSettled(status) && status !== 'needs_review') || status === 'canceled'\n",
    tests: ['server/domains/payments'],
  },
  {
    name: 'mail: a refund is told under a topic that can be switched off',
    file: 'server/domains/orders/cancellations.mails.ts',
    text: "topic: 'payments'",
    planted: "topic: 'progress'",
    tests: ['server/platform/mail/every-mail.test.ts'],
  },
  {
    name: 'ledger: the first of January has the rate of the year before',
    file: 'server/domains/ledger/rates/rerate-year.ts',
    text: '-01-01`, end }',
    planted: '-01-02`, end }',
    tests: ['server/domains/ledger/ledger-staff.test.ts'],
  },
  {
    name: 'returns: the first amendment of a K-1 is not ticked',
    file: 'server/domains/returns/forms/form-1065/schedule-k1.rules.ts',
    text: 'amendment > 0',
    planted: 'amendment > 1',
    tests: ['server/domains/returns/forms'],
  },
  {
    name: 'staff: what a step was given is not noted',
    file: 'contract/formation/moves.ts',
    text: "audited: ['event', 'version', 'take_over', 'ask_second']",
    planted: 'audited: []',
    tests: ['server/platform/http/staff-matrix.test.ts'],
  },
];
