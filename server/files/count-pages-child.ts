/** Runs as a child of `prepare-file.ts`: a PDF on standard input, `{ pages }` or `{ refusal }` on standard output. Nothing in it is run or drawn. */
import { buffer } from 'node:stream/consumers';

// The library tells of what it mends; the answer is the only thing that may be printed.
Object.assign(console, { log: console.error, warn: console.error });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const data = new Uint8Array(await buffer(process.stdin));
process.stdout.write(JSON.stringify(await judge(data)), () => process.exit());

async function judge(pdf: Uint8Array): Promise<{ pages: number } | { refusal: 'locked' | 'damaged' }> {
  try {
    const document = await getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
    // What is counted is there: the first and the last can be found.
    await document.getPage(1);
    await document.getPage(document.numPages);
    return { pages: document.numPages };
  } catch (error) {
    console.error(error);
    return { refusal: (error as Error).name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}
