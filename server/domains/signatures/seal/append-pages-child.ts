/** Child of `compose-paper.ts`: places, the paper, the audit pages and the marks on stdin; the whole PDF on stdout. */
import { buffer } from 'node:stream/consumers';
import { unpackParts } from '../../../platform/runners/packed-parts.ts';
import { appendPages, type MarkPlace } from './append-pages.ts';

// Libraries print every repair, and stdout is only for the answer.
Object.assign(console, { log: console.error, warn: console.error });

const { head, files } = unpackParts(await buffer(process.stdin));
const [original, audit, marks] = files;
if (!original || !audit) throw new Error('no paper');
const { places } = head as { places: MarkPlace[] };
process.stdout.write(await appendPages(original, { places, marks, audit }), () => process.exit());
