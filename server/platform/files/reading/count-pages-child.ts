/** Child of `prepare-file.ts`: a PDF on stdin, `{ pages }` or `{ refusal }` on stdout. Nothing in it is run or drawn. */
import './without-canvas.ts';
import { countPages } from './read-pdf.ts';

process.stdout.write(JSON.stringify(await countPages(await readAll())), () => process.exit());

/** Holds the file twice for a moment, and no more often: memory is limited. */
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
