/** Child of `check-signable.ts`: a PDF on stdin, `{ pages }` on stdout, without pages where it cannot be signed. */
import { buffer } from 'node:stream/consumers';
import { signablePages } from './signable-pages.ts';

// Libraries print every repair, and stdout is only for the answer.
Object.assign(console, { log: console.error, warn: console.error });

const pages = await signablePages(await buffer(process.stdin));
process.stdout.write(JSON.stringify({ pages }), () => process.exit());
