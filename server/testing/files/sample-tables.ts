import { CFB, utils, write, type BookType } from '@e965/xlsx';
import { unzipSync, zipSync, type Zippable } from 'fflate';

const rows = [
  ['Fecha', 'Descripción', 'Importe'],
  ['2026-01-02', 'Café', -3.5],
  ['2026-01-03', 'Cobro de un cliente', 1200],
];

/** As Excel saves it; `mark` makes it distinct. */
export function workbook(bookType: BookType = 'xlsx', mark = ''): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows, [mark]]), 'Movimientos');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

export function changedWorkbook(change: (parts: Record<string, Uint8Array>) => Zippable): Buffer {
  return Buffer.from(zipSync(change(unzipSync(workbook()))));
}

/** As some libraries write it: the part that identifies a workbook comes last. */
export function workbookBackwards(): Buffer {
  return changedWorkbook(({ '[Content_Types].xml': types, ...parts }) => ({
    'docProps/thumbnail.bin': [Buffer.from(Array.from({ length: 9_000 }, (_, n) => (n * 7919) % 251)), { level: 0 }],
    ...parts,
    '[Content_Types].xml': types!,
  }));
}

/** One bit of an amount is flipped; only the checksum shows it. */
export function workbookWithOtherBit(): Buffer {
  const book = changedWorkbook((parts) =>
    Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, [content, { level: 0 }] as const])),
  );
  const at = book.indexOf('1200');
  book[at] = book[at]! ^ 1;
  return book;
}

/** A sheet with this many rows, written by hand, because the library takes ten times as long. */
export function longWorkbook(count: number): Buffer {
  const row = (number: number) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>x</t></is></c><c r="B${number}"><v>${number}</v></c></row>`;
  const rows = Array.from({ length: count }, (_, place) => row(place + 1)).join('');
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return changedWorkbook((parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': [Buffer.from(sheet), { level: 1 }] }));
}

/** A kilobyte for each megabyte that it inflates to. */
export function zipBomb(megabytes: number): Buffer {
  const noughts = new Uint8Array(megabytes * 1_000_000);
  return changedWorkbook((parts) => ({ ...parts, 'xl/worksheets/sheet2.xml': [noughts, { level: 1 }] }));
}

/** Its directory claims that its largest part is small. */
export function lyingWorkbook(): Buffer {
  const bomb = zipBomb(10);
  const at = directoryEntry(bomb, 'xl/worksheets/sheet2.xml');
  bomb.writeUInt32LE(1_000, at + 24);
  return bomb;
}

function directoryEntry(zip: Buffer, name: string): number {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    if (zip.subarray(at + 46, at + 46 + name.length).toString() === name) return at;
  throw new Error(`no ${name}`);
}

/** The beginning of a Word document, or of any archive. */
export const zipOf = (name: string) => Buffer.from(zipSync({ [name]: Buffer.from('<a/>') }));

export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** An old one with this many unknown records in the place of its sheets. */
export function oldWorkbookOfRecords(count: number): Buffer {
  const stream = Buffer.from(
    CFB.find(CFB.read(workbook('biff8'), { type: 'buffer' }), '/Workbook')!.content as Uint8Array,
  );
  const end = 4 + stream.readUInt16LE(2);
  const unknown = Buffer.alloc(4 * count, Buffer.from([0x11, 0x77, 0, 0]));
  return compoundFile({ '/Workbook': Buffer.concat([stream.subarray(0, end), unknown, stream.subarray(end)]) });
}

/** A new workbook with a password: its content is encrypted. */
export const lockedWorkbook = () =>
  compoundFile({ '/EncryptionInfo': Buffer.alloc(64, 1), '/EncryptedPackage': Buffer.alloc(6_000, 7) });

/** An old one: the record after the first says that the rest is encrypted. */
export function lockedOldWorkbook(): Buffer {
  const stream = Buffer.from(
    CFB.find(CFB.read(workbook('biff8'), { type: 'buffer' }), '/Workbook')!.content as Uint8Array,
  );
  const end = 4 + stream.readUInt16LE(2);
  const sealed = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);
  return compoundFile({ '/Workbook': Buffer.concat([stream.subarray(0, end), sealed, stream.subarray(end)]) });
}
