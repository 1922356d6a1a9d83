import { fileTypeFromBuffer } from 'file-type';
import { claimedType, fileTypes, labelsOf, type FileType } from '@zarpa/contract/documents/files.rules.ts';
import { fail } from '../../http/fail.ts';
import type { FileKind } from '../file-kind.ts';
import { isPlainText } from './plain-text.rules.ts';
import { textKind } from './text-kind.rules.ts';

/** What every known type shows of itself within its first bytes. */
export const headBytes = 4_100;

/**
 * Decides by content; a name counts only for text without marks, which `prepareFile` then checks. Throws when the kind
 * does not take it.
 */
export async function detectType(head: Buffer, name: string, { accepts }: FileKind): Promise<FileType> {
  const type = await typeOf(head, name);
  if (type && accepts.includes(type)) return type;
  const claimed = claimedType(name);
  if (claimed && accepts.includes(claimed)) throw fail('files.not_what_it_says');
  throw fail('files.type_not_accepted', { data: { accepted: labelsOf(accepts) } });
}

async function typeOf(head: Buffer, name: string): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head);
  const known = (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].mediaType === found?.mime);
  if (known) return known;
  const marked = markedText(head);
  if (marked) return marked;
  const claimed = claimedType(name);
  // A text may begin as something else does: 'BM…' as a picture.
  if (claimed === 'csv') return isPlainText(head, { isWhole: false }) ? 'csv' : undefined;
  return claimed === 'xlsx' || claimed === 'xls' ? workbookOf(head) : undefined;
}

/** Formats of banks that are text and say so; as a table they would be one of nonsense. */
function markedText(head: Buffer): FileType | undefined {
  if (!isPlainText(head, { isWhole: false })) return undefined;
  const kind = textKind(textOfHead(head));
  return kind === 'table' ? undefined : kind;
}

/** The marks are letters that every code page has; UTF-16 has a nought beside each. */
const textOfHead = (head: Buffer) =>
  head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '');

/** What says in its first bytes that it is a workbook is rare: in most it comes last. An old one, or one that is locked, is a compound file. */
function workbookOf(head: Buffer): FileType | undefined {
  if (head.subarray(0, 4).equals(zipMark)) return 'xlsx';
  return head.subarray(0, 8).equals(compoundMark) ? 'xls' : undefined;
}

const zipMark = Buffer.from('504b0304', 'hex');
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
