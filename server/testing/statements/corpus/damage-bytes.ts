/** Damage to a file's bytes between the bank and us. */
import { type CorpusFile, type Damage, marksIn, type Random } from './corpus-file.ts';

/** Bytes, and the range that changed; `isText`: only the encoding changed. */
type Damaged = { content: Buffer; from: number; until: number } | { content: Buffer; isText: true };

type ByteDamage = (content: Buffer, random: Random) => Damaged | undefined;

export const byteDamages: Readonly<Record<string, ByteDamage>> = {
  'a bit is turned': (content, random) => {
    const at = random.below(content.length);
    return { content: changed(content, at, content[at]! ^ (1 << random.below(8))), from: at, until: at + 1 };
  },
  'a byte is another': (content, random) => {
    const at = random.below(content.length);
    const byte = random.pick([...Buffer.from('0123456789.,-;"\'\n\r\t \0()<>^|\\/:$€\u00E9')]);
    return { content: changed(content, at, byte), from: at, until: at + 1 };
  },
  'it is cut off': (content, random) => {
    const at = random.below(content.length);
    return { content: content.subarray(0, at), from: at, until: content.length };
  },
  'its beginning is missing': (content, random) => {
    const at = random.between(1, Math.min(400, content.length));
    return { content: content.subarray(at), from: 0, until: at };
  },
  'bytes are missing': (content, random) => {
    const at = random.below(content.length);
    const until = Math.min(content.length, at + random.between(1, random.pick([8, 200])));
    return { content: Buffer.concat([content.subarray(0, at), content.subarray(until)]), from: at, until };
  },
  'bytes come twice': (content, random) => {
    const at = random.below(content.length);
    const until = Math.min(content.length, at + random.between(1, random.pick([8, 200])));
    return { content: Buffer.concat([content.subarray(0, until), content.subarray(at)]), from: at, until };
  },
  'strange bytes are between': (content, random) => {
    const at = random.below(content.length);
    const strange = random.pick(['\0', '"', '\n', '\r', '\uFEFF', '""', '\u2028', '\u001A', ',', ';']);
    return {
      content: Buffer.concat([content.subarray(0, at), Buffer.from(strange), content.subarray(at)]),
      from: at,
      until: at + 1,
    };
  },
  'it comes twice': (content) => ({ content: Buffer.concat([content, content]), isText: true }),
};

/** Only for text files. */
export const textDamages: Readonly<Record<string, ByteDamage>> = {
  'UTF-16': (content, random) => {
    const text = Buffer.from(`\uFEFF${content.toString('utf8').replace(/^\uFEFF/, '')}`, 'utf16le');
    return { content: random.happens(0.5) ? text : text.swap16(), isText: true };
  },
  'a mark before it': (content) => ({ content: Buffer.concat([Buffer.from('\uFEFF'), content]), isText: true }),
  'Windows-1252': (content) => {
    const text = content.toString('utf8').replace(/^\uFEFF/, '');
    return /[\u0100-\uFFFF]/.test(text) ? undefined : { content: Buffer.from(text, 'latin1'), isText: true };
  },
  'line ends of another system': (content, random) => {
    const end = random.pick(['\r\n', '\r', '\n\n', '\r\r\n']);
    return { content: Buffer.from(content.toString('utf8').replaceAll(/\r?\n/g, end)), isText: true };
  },
  'spaces at the ends of lines': (content) => ({
    content: Buffer.from(content.toString('utf8').replaceAll(/(?=\r?\n)/g, ' ')),
    isText: true,
  }),
  'many empty lines below': (content) => ({
    content: Buffer.concat([content, Buffer.from('\n \n'.repeat(2_000))]),
    isText: true,
  }),
};

function changed(content: Buffer, at: number, byte: number): Buffer {
  const other = Buffer.from(content);
  other[at] = byte;
  return other;
}

/** Rows in the damaged range, with their neighbours; all rows for files without rows in their bytes. */
export function touchedBy(file: CorpusFile, content: Buffer, damaged: Damaged): Pick<Damage, 'touched' | 'gone'> {
  if ('isText' in damaged) return { touched: new Set(), gone: new Set() };
  const text = content.toString('latin1');
  const places = [...file.marks.keys()].flatMap((mark) =>
    [...text.matchAll(new RegExp(mark, 'g'))].map(({ index }) => ({ mark, index })),
  );
  if (places.length === 0) return { touched: new Set(file.marks.keys()), gone: new Set(file.marks.keys()) };
  const sorted = places.toSorted((one, other) => one.index - other.index);
  const before = sorted.filter(({ index }) => index <= damaged.from).slice(-4);
  const within = sorted.filter(({ index }) => index > damaged.from && index < damaged.until);
  const after = sorted.filter(({ index }) => index >= damaged.until).slice(0, 4);
  const marks = new Set([...before, ...within, ...after].map(({ mark }) => mark));
  // Text swallowed by an open quote appears in another row, or the file is read line by line.
  return { touched: marks, gone: new Set(marksIn(text)) };
}
