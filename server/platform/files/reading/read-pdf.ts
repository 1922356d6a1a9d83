/** Pages and lines of a PDF. Only for child processes: importing this elsewhere opens a stranger's file there. */
import { getDocument, VerbosityLevel } from './pdfjs.ts';

const open = (data: Uint8Array) =>
  getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;

export async function countPages(pdf: Uint8Array): Promise<{ pages: number } | { refusal: 'locked' | 'damaged' }> {
  try {
    const document = await open(pdf);
    // Proves that the counted pages exist.
    await document.getPage(1);
    await document.getPage(document.numPages);
    return { pages: document.numPages };
  } catch (error) {
    console.error(error);
    return { refusal: (error as Error).name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}

const pagesMax = 5;

/** Lines of the first pages; empty when it cannot be read. */
export async function linesOf(pdf: Uint8Array): Promise<string[]> {
  try {
    const document = await open(pdf);
    const lines: string[] = [];
    for (let page = 1; page <= Math.min(document.numPages, pagesMax); page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      let line = '';
      for (const item of items) {
        if (!('str' in item)) continue;
        line += item.str;
        if (!item.hasEOL) continue;
        lines.push(line);
        line = '';
      }
      if (line) lines.push(line);
    }
    return lines.map((text) => text.trim()).filter(Boolean);
  } catch (error) {
    console.error(error);
    return [];
  }
}
