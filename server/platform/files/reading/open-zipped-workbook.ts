import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export type ZippedWorkbook = {
  main: string;
  missing: string[];
  /** Undefined when there is no such part. Parts longer than `bytesMax` give no text. */
  text: (name: string, bytesMax: number) => Promise<string | undefined>;
};

/** Larger when inflated than any year's statement. */
export class TooLargeInside extends Error {}

const entriesMax = 2_000;
const inflatedBytesMax = 100_000_000;
/** Deflate shrinks zeros to a thousandth, figures to a few percent. */
const ratioMax = 200;
const typesBytesMax = 1_000_000;
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** Inflates, counts and sums each entry, because claimed sizes prove nothing. Throws for a broken, lying or too large one. */
export async function openZippedWorkbook(content: Buffer): Promise<ZippedWorkbook | 'locked' | 'not_what_it_says'> {
  const zip = await open(content, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > entriesMax) throw new TooLargeInside(`${zip.entryCount} entries`);
  const entries = await listEntries(zip);
  if (entries.some(({ generalPurposeBitFlag }) => generalPurposeBitFlag & 1)) return 'locked';
  const statedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (statedBytes > Math.min(inflatedBytesMax, ratioMax * content.length))
    throw new TooLargeInside(`${statedBytes} bytes in ${content.length}`);
  let types = '';
  for (const entry of entries) {
    const isTypes = entry.fileName === '[Content_Types].xml';
    const text = await inflate(zip, entry, isTypes ? typesBytesMax : 0);
    if (isTypes) types = text;
  }
  const named = (name: string) => entries.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase());
  const promised = promisedParts(types);
  const main = named(promised.find(({ type }) => type === mainType)?.name ?? '');
  if (!main) return 'not_what_it_says';
  return {
    main: main.fileName,
    missing: promised.map(({ name }) => name).filter((name) => !named(name)),
    text: async (name, bytesMax) => {
      const entry = named(name);
      return entry && inflate(zip, entry, bytesMax);
    },
  };
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

/** Inflates the whole entry; keeps its text only up to that length. */
async function inflate(zip: ZipFile, entry: Entry, keptBytesMax: number): Promise<string> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip) as never)(entry);
  const kept: Buffer[] = [];
  let bytes = 0;
  let sum = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    sum = crc32(chunk, sum);
    if (bytes <= keptBytesMax) kept.push(chunk);
  }
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is not what was put into it`);
  return bytes > keptBytesMax ? '' : Buffer.concat(kept).toString('utf8');
}

/** Parts that the list of types names one by one; 'xl/workbook.xml' with its type. */
function promisedParts(types: string): { name: string; type: string }[] {
  const overrides = types.match(/<(?:\w+:)?Override\b[^>]*>/g) ?? [];
  return overrides.flatMap((override) => {
    const name = /\bPartName=["']\/?([^"']+)["']/.exec(override)?.[1];
    const type = /\bContentType=["']([^"']+)["']/.exec(override)?.[1];
    return name && type ? [{ name, type }] : [];
  });
}
