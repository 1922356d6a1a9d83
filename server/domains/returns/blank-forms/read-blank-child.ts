/** Child of `read-blank.ts`: a PDF on stdin, a `BlankAnswer` on stdout. */
import { buffer } from 'node:stream/consumers';
import { readPdfBlank } from './read-pdf-blank.ts';

// Libraries print every repair, and stdout is only for the answer.
Object.assign(console, { log: console.error, warn: console.error });

const input = await buffer(process.stdin);
process.stdout.write(JSON.stringify(await readPdfBlank(input)), () => process.exit());
