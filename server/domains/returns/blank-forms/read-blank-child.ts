/** Runs as a child of `read-blank.ts`: a PDF on standard input, a `BlankAnswer` on standard output. */
import { buffer } from 'node:stream/consumers';
import { readPdfBlank } from './read-pdf-blank.ts';

// The library tells of what it mends; the answer is the only thing that may be printed.
Object.assign(console, { log: console.error, warn: console.error });

const input = await buffer(process.stdin);
process.stdout.write(JSON.stringify(await readPdfBlank(input)), () => process.exit());
