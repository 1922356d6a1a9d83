import { openZippedWorkbook, TooLargeInside } from './open-zipped-workbook.ts';
import type { TableVerdict } from './table-verdict.ts';

/** Whether a ZIP holds a whole workbook. Throws for a broken, lying or too large one. */
export async function validateZippedWorkbook(content: Buffer): Promise<TableVerdict> {
  try {
    const book = await openZippedWorkbook(content);
    return typeof book === 'string' ? { refusal: book } : {};
  } catch (error) {
    if (error instanceof TooLargeInside) return { refusal: 'too_large_inside' };
    throw error;
  }
}
