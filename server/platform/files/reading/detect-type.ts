import { fileTypeFromBuffer } from 'file-type';
import { claimedType, fileTypes, labelsOf, type FileType } from '@zarpa/contract/documents/files.rules.ts';
import { fail } from '../../http/fail.ts';
import type { FileKind } from '../file-kind.ts';
import { isPlainText } from './plain-text.rules.ts';
import { textKind } from './text-kind.rules.ts';

export const headBytes = 4_100;

/**
 * By content; the name counts only for text without a signature, which `prepareFile` then checks. Throws when the kind does
 * not accept the type.
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
  // A text may begin like another type: 'BM…' like a picture.
  if (claimed === 'csv') return isPlainText(head, { isWhole: false }) ? 'csv' : undefined;
  return claimed === 'xlsx' || claimed === 'xls' ? workbookOf(head) : undefined;
}

/** Banks' text formats with a signature; as a table they would be nonsense. */
function markedText(head: Buffer): FileType | undefined {
  if (!isPlainText(head, { isWhole: false })) return undefined;
  const kind = textKind(textOfHead(head));
  return kind === 'table' ? undefined : kind;
}

/** Signatures are ASCII; UTF-16 has a zero byte beside each letter. */
const textOfHead = (head: Buffer) =>
  head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '');

/**
 * Only the container is checked here, because most workbooks name their type at the end. Old and password-protected ones are
 * compound files.
 */
function workbookOf(head: Buffer): FileType | undefined {
  if (head.subarray(0, 4).equals(zipMark)) return 'xlsx';
  return head.subarray(0, 8).equals(compoundMark) ? 'xls' : undefined;
}

const zipMark = Buffer.from('504b0304', 'hex');
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
