import { faultsIn } from './fault.ts';

const documentsTests = ['server/domains/documents/documents.test.ts'];

export const documentsFaults = [
  ...faultsIn('server/platform/files/receive-file.ts', documentsTests, {
    'a file is kept whose paper is not written': [
      'await becomes(tx, row',
      'void becomes(tx, row).catch(() => undefined',
    ],
  }),
  ...faultsIn('server/domains/documents/papers/add-document.ts', documentsTests, {
    'two present versions at once': ['  await lockSeries(tx, wanted);\n', ''],
    'a signed paper is replaced': ['!present?.is_signed', 'present !== null'],
    'staff replace a signed paper': ["  if (paper.is_signed) throw fail('documents.signed');\n", ''],
    'the second of two who replace hears nothing': [' || !paper.is_current', ''],
  }),
  ...faultsIn('server/domains/documents/papers/listed-documents.queries.ts', documentsTests, {
    'the list shows what is hidden': [' f.is_visible and', ''],
    'the list shows what was replaced': ['d.is_current and ', ''],
  }),
  ...faultsIn('server/domains/documents/papers/documents.queries.ts', documentsTests, {
    'a hidden paper has versions to be read': [
      "where('files.is_visible', '=', true)\n    .executeTakeFirst",
      'executeTakeFirst',
    ],
    'every opening is the first': ['sql<Date>`coalesce(documents.read_at, ${at})`', 'at'],
  }),
  ...faultsIn('server/domains/documents/files/file-tokens.queries.ts', documentsTests, {
    'a token is good twice': [".deleteFrom('file_tokens')\n", ".updateTable('file_tokens').set({ file_id: fileId })\n"],
    'a token is good for ever': ["\n    .where('expires_at', '>', now)", ''],
    'a token is good for every file': ["file_id', '=', fileId)\n    .where('", ''],
  }),
  ...faultsIn('server/domains/documents/files/download-documents.ts', documentsTests, {
    'what is hidden meanwhile is in the ZIP': [
      'await listEveryOwned(needs.db, actor.userId, registration.id',
      "(await (await import('./documents.queries.ts')).listEveryDocument(needs.db, registration.id)",
    ],
  }),
  ...faultsIn('server/domains/documents/files/answer-with-owned-file.ts', documentsTests, {
    'a download is an opening': [
      "row) throw fail('request.not_found');\n",
      "row) throw fail('request.not_found');\n  await needs.db.updateTable('documents').set({ read_at: new Date() }).where('id', '=', id).execute();\n",
    ],
  }),
  ...faultsIn('server/domains/documents/files/get-thumbnail.ts', documentsTests, {
    'a picture is seen without its paper': [
      'findOwnedDocument(needs.db, userId',
      "(await import('./documents.queries.ts')).findDocument(needs.db",
    ],
  }),
];
