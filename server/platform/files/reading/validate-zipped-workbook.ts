import { openZippedWorkbook, TooLargeInside } from './open-zipped-workbook.ts';
import type { TableVerdict } from './table-verdict.ts';

/** Whether a ZIP holds a workbook, all of it. Throws for one that is broken, lies, or is more than anybody's year. */
export async function validateZippedWorkbook(content: Buffer): Promise<TableVerdict> {
  try {
    const book = await openZippedWorkbook(content);
    return typeof book === 'string' ? { refusal: book } : {};
  } catch (error) {
    if (error instanceof TooLargeInside) return { refusal: 'too_large_inside' };
    throw error;
  }
}
