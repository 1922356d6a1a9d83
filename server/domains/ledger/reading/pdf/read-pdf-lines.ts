/** Words of a PDF with their places, through pdf.js: their order in the file means nothing. Nothing in the file is run or drawn. */
import { pagesMax } from '@zarpa/contract/documents/files.rules.ts';
import type { UnreadReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { getDocument, PasswordException, VerbosityLevel } from '../../../../platform/files/reading/pdfjs.ts';
import { type Line, linesOf, type Word } from './pdf-layouts.rules.ts';

export async function readPdfLines(content: Buffer): Promise<Line[] | UnreadReason> {
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    stopAtErrors: true,
  });
  try {
    const document = await task.promise;
    if (document.numPages > pagesMax) return 'too_long';
    const lines: Line[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      lines.push(
        ...linesOf(
          items.flatMap((item) => ('str' in item ? wordsOf(item) : [])),
          number,
        ),
      );
      page.cleanup();
    }
    return lines.length > 0 ? lines : 'scanned';
  } catch (error) {
    if (error instanceof PasswordException) return 'locked';
    throw error;
  } finally {
    await task.destroy();
  }
}

type Item = { str: string; width: number; height: number; transform: number[] };

/** Estimates where each word of a run begins by its letters, which is exact enough for columns. Rotated text is no row. */
function wordsOf({ str, width, height, transform: [, rise, lean, size, x, y] }: Item): Word[] {
  if (Math.abs(rise ?? 0) > 0.01 || Math.abs(lean ?? 0) > 0.01) return [];
  const letter = width / Math.max(1, str.length);
  return [...str.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    left: x! + word.index * letter,
    right: x! + (word.index + word[0].length) * letter,
    y: y!,
    height: height || Math.abs(size ?? 0) || 10,
  }));
}
