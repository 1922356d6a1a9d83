import type { Table } from './fault.ts';

const tests = ['server/domains/documents/documents.test.ts'];

export const documentsFaults: Table = [
  {
    name: 'a file is kept whose paper is not written',
    file: 'server/platform/files/receive-file.ts',
    text: '        if (row) await becomes(tx, row);\n',
    planted: '        if (row) void becomes(tx, row).catch(() => undefined);\n',
    tests,
  },
  {
    name: 'two present versions at once',
    file: 'server/domains/documents/papers/add-document.ts',
    text: '  await lockSeries(tx, wanted);\n',
    planted: '',
    tests,
  },
  {
    name: 'a signed paper is replaced',
    file: 'server/domains/documents/papers/add-document.ts',
    text: 'if (!present?.is_signed) return',
    planted: 'if (present !== null) return',
    tests,
  },
  {
    name: 'staff replace a signed paper',
    file: 'server/domains/documents/papers/add-document.ts',
    text: "  if (paper.is_signed) throw fail('documents.signed');\n",
    planted: '',
    tests,
  },
  {
    name: 'the second of two who replace hears nothing',
    file: 'server/domains/documents/papers/add-document.ts',
    text: " || !paper.is_current) throw fail('documents.replaced_meanwhile')",
    planted: ") throw fail('documents.replaced_meanwhile')",
    tests,
  },
  {
    name: 'the list shows what is hidden',
    file: 'server/domains/documents/papers/listed-documents.queries.ts',
    text: 'd.is_current and f.is_visible and',
    planted: 'd.is_current and',
    tests,
  },
  {
    name: 'the list shows what was replaced',
    file: 'server/domains/documents/papers/listed-documents.queries.ts',
    text: 'd.is_current and f.is_visible and',
    planted: 'f.is_visible and',
    tests,
  },
  {
    name: 'a hidden paper has versions to be read',
    file: 'server/domains/documents/papers/documents.queries.ts',
    text: "    .where('files.is_visible', '=', true)\n    .executeTakeFirst();",
    planted: '    .executeTakeFirst();',
    tests,
  },
  {
    name: 'a token is good twice',
    file: 'server/domains/documents/files/file-tokens.queries.ts',
    text: "    .deleteFrom('file_tokens')\n    .where('token_hash'",
    planted: "    .updateTable('file_tokens').set({ file_id: fileId })\n    .where('token_hash'",
    tests,
  },
  {
    name: 'a token is good for ever',
    file: 'server/domains/documents/files/file-tokens.queries.ts',
    text: "    .where('file_id', '=', fileId)\n    .where('expires_at', '>', now);",
    planted: "    .where('file_id', '=', fileId);",
    tests,
  },
  {
    name: 'a token is good for every file',
    file: 'server/domains/documents/files/file-tokens.queries.ts',
    text: "    .where('file_id', '=', fileId)\n    .where('expires_at', '>', now);",
    planted: "    .where('expires_at', '>', now);",
    tests,
  },
  {
    name: 'what is hidden meanwhile is in the ZIP',
    file: 'server/domains/documents/files/download-documents.ts',
    text: 'const all = await listEveryOwned(needs.db, actor.userId, registration.id);',
    planted:
      "const all = (await (await import('./documents.queries.ts')).listEveryDocument(needs.db, registration.id));",
    tests,
  },
  {
    name: 'a download is an opening',
    file: 'server/domains/documents/files/answer-with-owned-file.ts',
    text: "  if (!row) throw fail('request.not_found');\n",
    planted:
      "  if (!row) throw fail('request.not_found');\n  await needs.db.updateTable('documents').set({ read_at: new Date() }).where('id', '=', id).execute();\n",
    tests,
  },
  {
    name: 'every opening is the first',
    file: 'server/domains/documents/papers/documents.queries.ts',
    text: 'sql<Date>`coalesce(documents.read_at, ${at})`',
    planted: 'at',
    tests,
  },
  {
    name: 'a picture is seen without its paper',
    file: 'server/domains/documents/files/get-thumbnail.ts',
    text: 'const paper = await findOwnedDocument(needs.db, userId, params.id);',
    planted: "const paper = await (await import('./documents.queries.ts')).findDocument(needs.db, params.id);",
    tests,
  },
];
