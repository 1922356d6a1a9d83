import { CFB, read } from '@e965/xlsx';
import type { TableVerdict } from './table-verdict.ts';

/** A workbook from before 2007, or a newer one with a password. Throws for a broken one. */
export function validateOldWorkbook(content: Buffer): TableVerdict {
  const file = CFB.read(content, { type: 'buffer' });
  if (CFB.find(file, 'EncryptedPackage')) return { refusal: 'locked' };
  if (!CFB.find(file, '/Workbook') && !CFB.find(file, '/Book')) return { refusal: 'not_what_it_says' };
  try {
    const { SheetNames: names } = read(content, { type: 'buffer', bookSheets: true });
    return names.length > 0 ? {} : { refusal: 'damaged' };
  } catch (error) {
    if (/password/i.test((error as Error).message)) return { refusal: 'locked' };
    throw error;
  }
}
