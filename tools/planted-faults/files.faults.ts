import { faultsIn } from './fault.ts';

const receiveFileTests = ['server/platform/files/receive-file.test.ts'];
const receiveTableTests = ['server/platform/files/receive-table.test.ts'];

export const filesFaults = [
  ...faultsIn('server/platform/files/discard-unfinished.ts', receiveFileTests, {
    'the round leaves the bytes of what it discards': ['await needs.files.delete(object_key)', 'void object_key'],
  }),
  ...faultsIn('server/platform/files/files.queries.ts', ['server/domains/documents'], {
    'what is kept from a customer is given to them': [
      "where('is_visible', '=', true)\n    .executeTakeFirst",
      'executeTakeFirst',
    ],
  }),
  ...faultsIn('server/platform/files/store-file.ts', ['server/domains/formation/papers/papers.test.ts'], {
    'bytes of a file that was refused stay': ['if (isRefused) await needs.files.delete(objectKey);', ''],
  }),
  ...faultsIn('server/platform/providers/s3-store.ts', ['server/platform/providers/file-store.test.ts'], {
    'a store that stops amid an object holds its reader': [
      'content: untilSilent(Readable.fromWeb(response.body as ReadableStream))',
      'content: Readable.fromWeb(response.body as ReadableStream)',
    ],
    'a reader that takes its time is cut off': ['      silence.end();\n      yield chunk;', '      yield chunk;'],
  }),
  ...faultsIn('server/platform/files/open-file.ts', ['server/platform/files/sealing.test.ts'], {
    'a file of another length in the store is read': ['(!isWhole) throw', '(!isWhole && !key) throw'],
  }),
  ...faultsIn('server/platform/files/reading/validate-old-workbook.ts', receiveTableTests, {
    'a locked workbook is kept': ["')) return { refusal: 'locked' };\n", "')) return {};\n"],
  }),
  ...faultsIn('server/platform/files/reading/detect-type.ts', receiveTableTests, {
    'a table is what it is called, whatever it says of itself': [
      '  const marked = markedText(head);\n  if (marked) return marked;\n',
      '',
    ],
  }),
  ...faultsIn('server/platform/files/reading/open-zipped-workbook.ts', receiveTableTests, {
    'a bomb is inflated': ['Math.min(inflatedBytesMax, ratioMax * content.length)', 'inflatedBytesMax'],
    'what an archive says of its sizes is believed': ['validateEntrySizes: true', 'validateEntrySizes: false'],
    'an archive of thousands is read': [
      '  if (zip.entryCount > entriesMax) throw new TooLargeInside(`${zip.entryCount} entries`);\n',
      '',
    ],
    'the type of a workbook is enough, without one': [
      "main) return 'not_what_it_says'",
      "types.includes(mainType)) return 'not_what_it_says';\n  if (!main) return { main: '', missing: [], text: async () => '' }",
    ],
    'a bit that fell over in a workbook is another figure': [
      'if (sum !== entry.crc32) throw new Error(`${entry.fileName} is not what was put into it`)',
      'void sum',
    ],
  }),
  ...faultsIn('server/platform/files/reading/prepare-file.ts', receiveTableTests, {
    'a table is judged by its first bytes alone': ['  await validateTable(needs, came);\n', ''],
  }),
  ...faultsIn('server/platform/files/receive-file.ts', ['server/domains/documents/documents.test.ts'], {
    'a file is kept whose paper is not written': [
      'await becomes(tx, row',
      'void becomes(tx, row).catch(() => undefined',
    ],
  }),
  ...faultsIn('server/platform/files/receive-file.ts', receiveFileTests, {
    'what the scanner found is kept': [
      "if (await needs.scanner?.scan(came.read())) throw fail('files.infected'",
      'await needs.scanner?.scan(came.read()',
    ],
    'what was refused leaves its row': ['if (!kept) await discard(needs, row);', ''],
  }),
  ...faultsIn('server/platform/files/receiving.queries.ts', receiveFileTests, {
    'an upload that was given up becomes a file': [
      "   .where('state', '=', 'receiving')\n    .returning",
      '     .returning',
    ],
  }),
  ...faultsIn(
    'server/platform/files/sealing/sealed-frames.ts',
    ['server/platform/files/sealing/sealed-frames.test.ts'],
    {
      'a frame opens under another owner’s name': [' .setAAD(boundTo)', " .setAAD(Buffer.from('nobody'))"],
      'a file may be cut at a frame': ['isLast ? 1 : 0', '0 * Number(isLast)'],
    },
  ),
  ...faultsIn('server/platform/files/open-spool-folder.ts', ['server/platform/files/open-spool-folder.test.ts'], {
    'an upload takes the last of the disk': ["      if (!(await hasRoom())) throw fail('files.no_room');\n", ''],
    'a disk with little room is not told at start': [
      'return (await hasRoom()) ? undefined : littleRoom(folder)',
      'return undefined',
    ],
    'what a killed process left lies there for ever': [
      'if (name.startsWith(prefix)) await',
      'if (name === prefix) await',
    ],
  }),
  ...faultsIn('server/platform/files/spool.ts', ['server/platform/files/open-spool-folder.test.ts'], {
    'a disk that fills up is a fault of ours': ['isFull(error) ?', 'error === undefined ?'],
  }),
];
