/** Child of `read-text.ts`: a PDF on stdin, `{ lines }` of its first pages on stdout. Nothing in it is run or drawn. */
import './without-canvas.ts';
import { buffer } from 'node:stream/consumers';
import { linesOf } from './read-pdf.ts';

const lines = await linesOf(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify({ lines }), () => process.exit());
