/** Files: what is received, how it lies, who gets it. */
import type { Table } from './fault.ts';

const receiving = ['server/platform/files/receive-file.test.ts'];
const tables = ['server/platform/files/receive-table.test.ts'];

export const filesFaults: Table = [
  {
    name: 'a frame opens under another owner’s name',
    file: 'server/platform/files/sealing/sealed-frames.ts',
    text: 'nonceOf(number, isLast), { authTagLength: tagBytes })\n    .setAAD(boundTo)',
    planted: "nonceOf(number, isLast), { authTagLength: tagBytes })\n    .setAAD(Buffer.from('nobody'))",
    tests: ['server/platform/files/sealing/sealed-frames.test.ts'],
  },
  {
    name: 'a file may be cut at a frame',
    file: 'server/platform/files/sealing/sealed-frames.ts',
    text: 'nonce[11] = isLast ? 1 : 0;',
    planted: 'nonce[11] = 0 * Number(isLast);',
    tests: ['server/platform/files/sealing/sealed-frames.test.ts'],
  },
  {
    name: 'a file of another length in the store is read',
    file: 'server/platform/files/open-file.ts',
    text: 'if (!isWhole) throw',
    planted: 'if (!isWhole && !key) throw',
    tests: ['server/platform/files/sealing.test.ts'],
  },
  {
    name: 'what the scanner found is kept',
    file: 'server/platform/files/receive-file.ts',
    text: "if (await needs.scanner?.scan(came.read())) throw fail('files.infected');",
    planted: 'await needs.scanner?.scan(came.read());',
    tests: receiving,
  },
  {
    name: 'what was refused leaves its row',
    file: 'server/platform/files/receive-file.ts',
    text: 'if (!kept) await discard(needs, row);',
    planted: '',
    tests: receiving,
  },
  {
    name: 'the round leaves the bytes of what it discards',
    file: 'server/platform/files/discard-unfinished.ts',
    text: '  await needs.files.delete(object_key);\n',
    planted: '  void object_key;\n',
    tests: receiving,
  },
  {
    name: 'an upload that was given up becomes a file',
    file: 'server/platform/files/receiving.queries.ts',
    text: "    .where('state', '=', 'receiving')\n    .returning(fileFields)",
    planted: '      .returning(fileFields)',
    tests: receiving,
  },
  {
    name: 'what is kept from a customer is given to them',
    file: 'server/platform/files/files.queries.ts',
    text: "    .where('state', '=', 'kept')\n    .where('is_visible', '=', true)\n    .executeTakeFirst();",
    planted: "    .where('state', '=', 'kept')\n    .executeTakeFirst();",
    tests: ['server/domains/documents'],
  },
  {
    name: 'nobody notes which member of staff looked into a file',
    file: 'contract/documents/operations.ts',
    text: '    audited: [],\n',
    planted: '',
    tests: ['server/domains/documents'],
  },
  {
    name: 'a bomb is inflated',
    file: 'server/platform/files/reading/open-zipped-workbook.ts',
    text: 'Math.min(inflatedBytesMax, ratioMax * content.length)',
    planted: 'inflatedBytesMax',
    tests: tables,
  },
  {
    name: 'what an archive says of its sizes is believed',
    file: 'server/platform/files/reading/open-zipped-workbook.ts',
    text: 'validateEntrySizes: true',
    planted: 'validateEntrySizes: false',
    tests: tables,
  },
  {
    name: 'an archive of thousands is read',
    file: 'server/platform/files/reading/open-zipped-workbook.ts',
    text: '  if (zip.entryCount > entriesMax) throw new TooLargeInside(`${zip.entryCount} entries`);\n',
    planted: '',
    tests: tables,
  },
  {
    name: 'the type of a workbook is enough, without one',
    file: 'server/platform/files/reading/open-zipped-workbook.ts',
    text: "  if (!main) return 'not_what_it_says';\n",
    planted:
      "  if (!types.includes(mainType)) return 'not_what_it_says';\n  if (!main) return { main: '', missing: [], text: async () => '' };\n",
    tests: tables,
  },
  {
    name: 'a bit that fell over in a workbook is another figure',
    file: 'server/platform/files/reading/open-zipped-workbook.ts',
    text: '  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is not what was put into it`);\n',
    planted: '  void sum;\n',
    tests: tables,
  },
  {
    name: 'a table is what it is called, whatever it says of itself',
    file: 'server/platform/files/reading/judge-type.ts',
    text: '  const marked = markedText(head);\n  if (marked) return marked;\n',
    planted: '',
    tests: tables,
  },
  {
    name: 'a locked workbook is kept',
    file: 'server/platform/files/reading/judge-old-workbook.ts',
    text: "  if (CFB.find(file, 'EncryptedPackage')) return { refusal: 'locked' };\n",
    planted: "  if (CFB.find(file, 'EncryptedPackage')) return {};\n",
    tests: tables,
  },
  {
    name: 'a table is judged by its first bytes alone',
    file: 'server/platform/files/reading/prepare-file.ts',
    text: '  await judgeTable(needs, came);\n',
    planted: '',
    tests: tables,
  },
  {
    name: 'a field of a form that comes twice is its last one',
    file: 'server/platform/http/read-upload.ts',
    text: "typeof value !== 'string' || body.has(fieldname)",
    planted: "typeof value !== 'string'",
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
];
