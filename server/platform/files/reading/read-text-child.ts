/** Runs as a child of `read-text.ts`: a PDF on standard input, `{ lines }` of its first pages on standard output. Nothing in it is run or drawn. */
import './without-canvas.ts';
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from './pdfjs.ts';

const pagesMax = 5;
process.stdout.write(JSON.stringify({ lines: await linesOf(await buffer(process.stdin)) }), () => process.exit());

async function linesOf(pdf: Buffer): Promise<string[]> {
  try {
    const data = new Uint8Array(pdf);
    const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
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
