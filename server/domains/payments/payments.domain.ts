import { removing } from '../../platform/jobs/scheduled-task.ts';
import { paymentsStaffOperations } from '@zarpa/contract/payments/staff.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { deleteOldCardBudgets } from './card-budgets.queries.ts';
import { mountWebhook } from './webhooks/mount-webhook.ts';
import { readBalance } from './balance/read-balance.ts';
import { followDisputes } from './disputes/follow-disputes.ts';
import { paymentReceivedMail, refundMadeMail } from './payments.mails.ts';
import { countToReview, deleteOldPaymentEvents, findOverdueSeconds } from './payments.queries.ts';
import { findLateRefundSeconds } from './refunds/refunds.queries.ts';
import { findUnknownRefunds, sendRefunds } from './refunds/send-refunds.ts';
import { reviewPayment } from './reviews/review-payment.ts';
import { adoptOrphanIntents, reconcilePayments } from './reconcile-payments.ts';
import { deleteUnpaidRegistrations, hasPaidRegistration, hasPaymentUnderWay } from './account-deletion.queries.ts';

export const paymentsDomain: Domain = {
  name: 'payments',
  imports: ['plans', 'two-factor', 'identity', 'staff', 'tasks', 'settings'],
  operations: served(paymentsStaffOperations, { reviewPayment }),
  mount: mountWebhook,
  scheduledTasks: [
    { name: 'reconcile payments', restMs: 1_000, run: async (needs) => (await reconcilePayments(needs)) >= 32 },
    removing({
      name: 'delete old payment events',
      table: 'payment_events',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldPaymentEvents(db),
    }),
    removing({
      name: 'delete old card budgets',
      table: 'card_budgets',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldCardBudgets(db),
    }),
    {
      name: 'adopt orphan intents',
      restMs: ({ reconcileAfterSeconds }) => reconcileAfterSeconds * 3_000,
      run: adoptOrphanIntents,
    },
    { name: 'send refunds', restMs: 1_000, run: sendRefunds },
    {
      name: 'find unknown refunds',
      restMs: ({ reconcileAfterSeconds }) => reconcileAfterSeconds * 3_000,
      run: findUnknownRefunds,
    },
    {
      name: 'read the balance',
      restMs: ({ reconcileAfterSeconds }) => reconcileAfterSeconds * 3_000,
      run: readBalance,
    },
    {
      name: 'follow disputes',
      restMs: ({ reconcileAfterSeconds }) => reconcileAfterSeconds * 3_000,
      run: followDisputes,
    },
  ],
  figures: [
    {
      name: 'payments_overdue_seconds',
      help: 'How long ago the payment that waits longest should have been asked of the provider',
      read: ({ db }) => findOverdueSeconds(db),
    },
    {
      name: 'payments_to_review',
      help: 'Payments whose captured amount is not their price',
      read: ({ db }) => countToReview(db),
    },
    {
      name: 'refunds_late_seconds',
      help: 'How long ago the refund that waits longest for the provider was asked for',
      read: ({ db }) => findLateRefundSeconds(db),
    },
  ],
  mails: [
    write(
      paymentReceivedMail,
      async () => (await import('./receipt/compose-payment-received.ts')).composePaymentReceived,
    ),
    write(refundMadeMail, async () => (await import('./refunds/compose-refund-made.ts')).composeRefundMade),
  ],
  tables: [
    personal('registrations', {
      person: 'user_id',
      file: 'registros-y-pagos.json',
      given: ['payment_error_code'],
      order: 'created_at',
      withheld: ['check_at', 'checks', 'returned_read_at'],
      forget: async (_needs, tx, leaving) => deleteUnpaidRegistrations(tx, leaving),
    }),
    personal('refunds', {
      person: 'user_id',
      file: 'devoluciones.json',
      order: 'made_at',
      withheld: ['note', 'made_by', 'decided_by', 'repaid_by', 'repaid_note', 'checks', 'check_at', 'read_at'],
      forget: 'unless kept',
    }),
    personal('disputes', {
      person: 'user_id',
      file: 'disputas.json',
      order: 'opened_at',
      withheld: ['check_at', 'read_at'],
      forget: 'unless kept',
    }),
    impersonal('payment_events'),
    // The provider's lines name its own objects alone.
    impersonal('balance_transactions'),
    impersonal('payouts'),
    // Failed card tries by account, address and card, for some hours.
    impersonal('card_budgets'),
  ],
  hasRecords: hasPaidRegistration,
  holdsBackDeletion: hasPaymentUnderWay,
};
