import { faultsIn } from './fault.ts';

const mailTests = ['server/domains/documents/mail'];

export const companyMailFaults = [
  ...faultsIn('server/domains/documents/mail/company-mail.queries.ts', mailTests, {
    'post: two rounds tell of one piece at once': [
      "    .forUpdate('company_mail')\n",
      '',
      'outbox and notices take each cause once; the lock spares the second one its work',
    ],
    'post: what was read is told again': ['read_at: at, tell_at: null', 'tell_at: at'],
  }),
  ...faultsIn('server/domains/documents/mail/compose-company-mail.ts', mailTests, {
    'post: a queued mail goes though it was read': [' mail.read_at ||', ''],
  }),
  ...faultsIn('server/domains/formation/reactions/meet-mail.ts', mailTests, {
    'post: nobody calls on the third day': [
      "  await insertTask(tx, { caseId: found.id, userId, kind: 'mail_unread', subject: action.id, at: needs.clock() });\n",
      '',
    ],
    'post: the task to call outlives the reading': ['  await endTasks(tx, found.id, { subject: asked.id }, at);\n', ''],
  }),
  ...faultsIn('server/domains/documents/papers/read-document.ts', mailTests, {
    'post: its scan is opened and it stays unread': [
      '    await noteMailRead(needs, tx, userId, { documentId: params.id });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/documents/mail/tell-of-mail.ts', mailTests, {
    'post: a bank’s letter is escalated': [
      'isLegal(row.kind) ? nextTelling(row.created_at, day) : null',
      'nextTelling(row.created_at, day)',
    ],
  }),
];
