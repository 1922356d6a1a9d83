import { faultsIn } from './fault.ts';

export const consequencesFaults = [
  ...faultsIn('server/domains/orders/orders.domain.ts', ['server/domains/companies/create-initial-company.test.ts'], {
    'a payment causes no order': ['    on(formationEvents.opened, createOrder),\n', ''],
  }),
  ...faultsIn('server/platform/events/open-events.ts', ['server/platform/events'], {
    'a reaction is not waited for: it may fail after the payment stands': [
      'await react(needs(), tx, happened.payload',
      'void react(needs(), tx, happened.payload)?.catch(() => undefined',
    ],
    'a reaction that fails is passed over': ['happened.payload);', 'happened.payload)?.catch(() => undefined);'],
  }),
  ...faultsIn(
    'server/platform/jobs/open-jobs.ts',
    [
      'server/platform/mail',
      'server/domains/companies/submit-company-details.test.ts server/domains/privacy/deletion.test.ts',
    ],
    {
      'a job is queued outside the transaction that causes it': ['          db: fromKysely(tx),\n', ''],
    },
  ),
  ...faultsIn('server/platform/mail/outbox.queries.ts', ['server/platform/mail', 'server/domains/payments'], {
    'a mail goes out once for each time that it is told': [
      "    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())\n",
      '',
    ],
  }),
  ...faultsIn('server/platform/mail/outbox.queries.ts', ['server/domains/companies/whole-rows.test.ts'], {
    'the outbox keeps one cause twice': [': message.ref,', ': `${message.ref} ${randomUUID()}`,'],
  }),
  ...faultsIn('server/platform/mail/deliver-outbox.ts', ['server/platform/mail'], {
    'a sent mail is sent again': [' || row.sent_at', ''],
    'a mail is taken for sent before it was': [
      '  const composed',
      '  await markSent(needs.db, row.id);\n  const composed',
    ],
  }),
];
