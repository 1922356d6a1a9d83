import { faultsIn } from './fault.ts';

const documentsTests = ['server/domains/documents/documents.test.ts'];
const mailTests = ['server/domains/documents/mail'];
const sealedNumbersTests = ['server/platform/secrets/sealed-numbers.test.ts'];

export const documentsFaults = [
  ...faultsIn('contract/documents/operations.ts', ['server/domains/documents'], {
    'nobody notes which member of staff looked into a file': ['    audited: [],\n', ''],
  }),
  ...faultsIn('contract/documents/paper-agreement.rules.ts', ['contract/documents/paper-agreement.rules.test.ts'], {
    'bank folder: a comma makes no difference': [
      "('NFC').replaceAll(/\\s+/g, ' ').",
      "('NFC').replaceAll(/[\\s,]+/g, ' ').",
    ],
    'bank folder: a part of another name passes for the name': [
      '    if (isLetter(text[from - 1]) || isLetter(text[last + 1])) continue;\n',
      '',
    ],
    'bank folder: what is wrong once and right once is right': [
      'find((says) => !isFine(says))',
      'some(isFine) ? undefined : spellings[0]',
    ],
  }),
  ...faultsIn('server/domains/documents/files/answer-with-owned-file.ts', documentsTests, {
    'a download is an opening': [
      "row) throw fail('request.not_found');\n  return answerWith(needs, row, { name: (",
      "row) throw fail('request.not_found');\n  await needs.db.updateTable('documents').set({ read_at: new Date() }).where('id', '=', id).execute();\n  return answerWith(needs, row, { name: (",
    ],
  }),
  ...faultsIn('server/domains/documents/files/company-files.ts', documentsTests, {
    'what is hidden meanwhile is in the ZIP': [
      'await listAllDocuments(needs.db, registration.id',
      "(await (await import('./documents.queries.ts')).listEveryDocument(needs.db, registration.id)",
    ],
  }),
  ...faultsIn('server/domains/documents/files/file-tokens.queries.ts', documentsTests, {
    'a token is good twice': [".deleteFrom('file_tokens')\n", ".updateTable('file_tokens').set({ file_id: fileId })\n"],
    'a token is good for ever': ["\n    .where('expires_at', '>', now)", ''],
    'a token is good for every file': ["file_id', '=', fileId)\n    .where('", ''],
  }),
  ...faultsIn('server/domains/documents/files/answer-with-owned-file.ts', documentsTests, {
    'a picture is seen without its paper': [
      'findOwnedDocument(needs.db, actor',
      "(await import('./documents.queries.ts')).findDocument(needs.db",
    ],
  }),
  ...faultsIn('server/domains/documents/papers/company-mail.queries.ts', mailTests, {
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
  ...faultsIn('server/domains/documents/mail/notify-of-mail.ts', mailTests, {
    'post: a bank’s letter is escalated': [
      'isLegal(row.kind) ? nextMailReminder(row.created_at, day) : null',
      'nextMailReminder(row.created_at, day)',
    ],
  }),
  ...faultsIn('server/domains/documents/papers/add-document.ts', documentsTests, {
    'two present versions at once': ['  await lockSeries(tx, place);\n', ''],
    'a signed paper is replaced': ['!present?.is_signed', 'present !== null'],
    'staff replace a signed paper': ["  if (paper.is_signed) throw fail('documents.signed');\n", ''],
    'the second of two who replace hears nothing': [' || !paper.is_current', ''],
  }),
  ...faultsIn('server/domains/documents/papers/document-texts.queries.ts', sealedNumbersTests, {
    'a tax number stands open in the text of a paper': [
      "withSealed({ document_id: documentId, user_id: userId, lines: [...lines], read_at: at }, 'lines')",
      '{ document_id: documentId, user_id: userId, lines: [...lines], read_at: at }',
    ],
  }),
  ...faultsIn('server/domains/documents/papers/documents.queries.ts', documentsTests, {
    'a hidden paper has versions to be read': [
      "where('files.is_visible', '=', true)\n    .executeTakeFirst",
      'executeTakeFirst',
    ],
    'every opening is the first': ['sql<Date>`coalesce(documents.read_at, ${at})`', 'at'],
  }),
  ...faultsIn('server/domains/documents/papers/listed-documents.queries.ts', documentsTests, {
    'the list shows what is hidden': [' f.is_visible and', ''],
    'the list shows what was replaced': ['d.is_current and ', ''],
  }),
  ...faultsIn('server/domains/documents/papers/document.ts', mailTests, {
    'post: its scan is opened and it stays unread': [
      '    await recordMailRead(needs, tx, actor, { documentId: params.id });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/documents/papers/versions.queries.ts', sealedNumbersTests, {
    'the digest of a paper lets one try every tax number': ["  'facts_digest',\n      ", ''],
  }),
];
