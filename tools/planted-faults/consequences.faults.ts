/** What happens because of something else: reactions, jobs, mails. */
import type { Table } from './fault.ts';

const paying = ['server/domains/companies/create-initial-company.test.ts'];

export const consequencesFaults: Table = [
  {
    name: 'a payment causes no order',
    file: 'server/reactions.ts',
    text: 'markCaseOpened, createOrder)',
    planted: 'markCaseOpened)',
    tests: paying,
  },
  {
    name: 'a reaction is not waited for: it may fail after the payment stands',
    file: 'server/platform/events/open-events.ts',
    text: 'await react(needs(), tx, happened.payload);',
    planted: 'void react(needs(), tx, happened.payload)?.catch(() => undefined);',
    tests: ['server/platform/events'],
  },
  {
    name: 'a reaction that fails is passed over',
    file: 'server/platform/events/open-events.ts',
    text: 'await react(needs(), tx, happened.payload);',
    planted: 'await react(needs(), tx, happened.payload)?.catch(() => undefined);',
    tests: ['server/platform/events'],
  },
  {
    name: 'a job is queued outside the transaction that causes it',
    file: 'server/platform/jobs/open-jobs.ts',
    text: '          db: fromKysely(tx),\n',
    planted: '',
    tests: [
      'server/platform/mail',
      'server/domains/companies/submit-company-details.test.ts server/domains/privacy/deletion.test.ts',
    ],
  },
  {
    name: 'a mail goes out once for each time that it is told',
    file: 'server/platform/mail/outbox.queries.ts',
    text: "    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())\n",
    planted: '',
    tests: ['server/platform/mail', 'server/domains/payments'],
  },
  {
    name: 'the outbox keeps one cause twice',
    file: 'server/platform/mail/outbox.queries.ts',
    text: '      ref: message.ref,',
    planted: '      ref: `${message.ref} ${randomUUID()}`,',
    tests: ['server/domains/companies/whole-rows.test.ts'],
  },
  {
    name: 'a sent mail is sent again',
    file: 'server/platform/mail/deliver-outbox.ts',
    text: 'if (!row || row.sent_at) return;',
    planted: 'if (!row) return;',
    tests: ['server/platform/mail'],
  },
  {
    name: 'a mail is taken for sent before it was',
    file: 'server/platform/mail/deliver-outbox.ts',
    text: '  const composed = await',
    planted: '  await markSent(needs.db, row.id);\n  const composed = await',
    tests: ['server/platform/mail'],
  },
];
