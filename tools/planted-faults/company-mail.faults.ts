import type { Table } from './fault.ts';

const mail = ['server/domains/documents/mail'];

export const companyMailFaults: Table = [
  {
    name: 'post: two rounds tell of one piece at once',
    file: 'server/domains/documents/mail/company-mail.queries.ts',
    text: "    .forUpdate('company_mail')\n",
    planted: '',
    tests: mail,
    harmless: 'outbox and notices take each cause once; the lock spares the second one its work',
  },
  {
    name: 'post: what was read is told again',
    file: 'server/domains/documents/mail/company-mail.queries.ts',
    text: '.set({ read_at: at, tell_at: null })',
    planted: '.set({ tell_at: at })',
    tests: mail,
  },
  {
    name: 'post: a queued mail goes though it was read',
    file: 'server/domains/documents/mail/compose-company-mail.ts',
    text: '|| mail.read_at ||',
    planted: '||',
    tests: mail,
  },
  {
    name: 'post: nobody calls on the third day',
    file: 'server/domains/formation/actions/on-mail-unread.ts',
    text: "  await insertTask(tx, { caseId: found.id, userId, kind: 'mail_unread', subject: action.id, at: needs.clock() });\n",
    planted: '',
    tests: mail,
  },
  {
    name: 'post: the task to call outlives the reading',
    file: 'server/domains/formation/actions/on-mail-read.ts',
    text: '  await endTasks(tx, found.id, { subject: asked.id }, at);\n',
    planted: '',
    tests: mail,
  },
  {
    name: 'post: its scan is opened and it stays unread',
    file: 'server/domains/documents/papers/read-document.ts',
    text: '    await noteMailRead(needs, tx, userId, { documentId: params.id });\n',
    planted: '',
    tests: mail,
  },
  {
    name: 'post: a bank’s letter is escalated',
    file: 'server/domains/documents/mail/tell-of-mail.ts',
    text: 'isLegal(row.kind) ? nextTelling(row.created_at, day) : null',
    planted: 'nextTelling(row.created_at, day)',
    tests: mail,
  },
];
