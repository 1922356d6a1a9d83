import { paymentsStaffOperations } from '@zarpa/contract/payments/staff.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { deleteOldCardBudgets } from './card-budgets.queries.ts';
import { mountWebhook } from './mount-webhook.ts';
import { paymentReceivedMail } from './payments.mails.ts';
import { countToReview, deleteOldPaymentEvents, findOverdueSeconds } from './payments.queries.ts';
import { reviewPayment } from './review-payment.ts';
import { adoptOrphanIntents, reconcilePayments } from './reconcile-payments.ts';
import { deleteUnpaidRegistrations, hasPaidRegistration, hasPaymentUnderWay } from './account-deletion.queries.ts';

export const paymentsDomain: Domain = {
  name: 'payments',
  imports: ['plans', 'two-factor', 'identity', 'staff', 'tasks'],
  operations: served(paymentsStaffOperations, { reviewPayment }),
  mount: mountWebhook,
  scheduledTasks: [
    { name: 'reconcile payments', restMs: 1_000, run: async (needs) => (await reconcilePayments(needs)) >= 32 },
    { name: 'delete old payment events', restMs: 3_600_000, run: ({ db }) => deleteOldPaymentEvents(db) },
    { name: 'delete old card budgets', restMs: 3_600_000, run: ({ db }) => deleteOldCardBudgets(db) },
    {
      name: 'adopt orphan intents',
      restMs: ({ reconcileAfterSeconds }) => reconcileAfterSeconds * 3_000,
      run: adoptOrphanIntents,
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
  ],
  mails: [
    write(
      paymentReceivedMail,
      async () => (await import('./receipt/compose-payment-received.ts')).composePaymentReceived,
    ),
  ],
  tables: [
    personal('registrations', {
      person: 'user_id',
      file: 'registros-y-pagos.json',
      given: ['payment_error_code'],
      order: 'created_at',
      withheld: ['check_at', 'checks', 'returned_read_at', 'search_text'],
      forget: async (_needs, tx, leaving) => deleteUnpaidRegistrations(tx, leaving),
    }),
    impersonal('payment_events'),
    // Failed card tries by account, address and card, for some hours.
    impersonal('card_budgets'),
  ],
  hasRecords: hasPaidRegistration,
  holdsBackDeletion: hasPaymentUnderWay,
};
