import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { TableJudgement } from './table-judgement.ts';

const entriesMax = 2_000;
const inflatedBytesMax = 100_000_000;
/** Deflate makes a thousandth of nothing, a few percent of figures. */
const ratioMax = 200;
const typesBytesMax = 1_000_000;
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/**
 * Whether a ZIP holds a workbook, all of it: each entry is really inflated and counted, since what it says of its size is a
 * claim. Throws for one that is broken, lies, or is more than anybody's year.
 */
export async function judgeZippedWorkbook(content: Buffer): Promise<TableJudgement> {
  const zip = await open(content, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > entriesMax) throw new Error(`${zip.entryCount} entries`);
  const entries = await listEntries(zip);
  if (entries.some(({ generalPurposeBitFlag }) => generalPurposeBitFlag & 1)) return { refusal: 'locked' };
  const said = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (said > Math.min(inflatedBytesMax, ratioMax * content.length))
    throw new Error(`${said} bytes in ${content.length}`);
  let types = '';
  for (const entry of entries) {
    const isTypes = entry.fileName === '[Content_Types].xml';
    const text = await inflate(zip, entry, isTypes ? typesBytesMax : 0);
    if (isTypes) types = text;
  }
  const main = mainPart(types);
  return main && entries.some(({ fileName }) => `/${fileName}`.toLowerCase() === main.toLowerCase())
    ? {}
    : { refusal: 'not_what_it_says' };
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  zip.on('error', reject);
  zip.on('end', () => resolve(entries));
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.readEntry();
  return promise;
}

/** To its end, whatever it holds; of its text so many bytes are kept. */
async function inflate(zip: ZipFile, entry: Entry, keptBytesMax: number): Promise<string> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip) as never)(entry);
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= keptBytesMax) kept.push(chunk);
  }
  return Buffer.concat(kept).toString('utf8');
}

/** '/xl/workbook.xml': the part whose type says that it is the workbook. */
function mainPart(types: string): string | undefined {
  const overrides = types.match(/<(?:\w+:)?Override\b[^>]*>/g) ?? [];
  const main = overrides.find((override) => override.includes(mainType));
  return main && /\bPartName=["']([^"']+)["']/.exec(main)?.[1];
}
