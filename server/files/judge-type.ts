import { fileTypeFromBuffer } from 'file-type';
import { claimedType, fileTypes, labelsOf, type FileType } from '@zarpa/contract/files.rules.ts';
import { fail } from '../http/fail.ts';
import type { FileKind } from './file-kind.ts';

/** What every known type shows of itself within its first bytes. */
export const headBytes = 4_100;

/** What a file is by its content. Throws when its kind does not take that; what it is called decides nothing. */
export async function judgeType(head: Buffer, name: string, { accepts }: FileKind): Promise<FileType> {
  const type = await typeOf(head, name);
  if (type && accepts.includes(type)) return type;
  const claimed = claimedType(name);
  if (claimed && accepts.includes(claimed)) throw fail('files.not_what_it_says');
  throw fail('files.type_not_accepted', { data: { accepted: labelsOf(accepts) } });
}

async function typeOf(head: Buffer, name: string): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head);
  if (!found) return claimedType(name) === 'csv' && isText(head) ? 'csv' : undefined;
  return (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].mediaType === found.mime);
}

/** A table in plain text has no mark of its own; what is none has bytes that no text has. */
function isText(head: Buffer): boolean {
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127);
}
