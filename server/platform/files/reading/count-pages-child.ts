/** Runs as a child of `prepare-file.ts`: a PDF on standard input, `{ pages }` or `{ refusal }` on standard output. Nothing in it is run or drawn. */
import './without-canvas.ts';
import { getDocument, VerbosityLevel } from './pdfjs.ts';

process.stdout.write(JSON.stringify(await judge(await readAll())), () => process.exit());

/** Held twice for a moment, and no more often: its memory is bounded. */
async function readAll(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

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
