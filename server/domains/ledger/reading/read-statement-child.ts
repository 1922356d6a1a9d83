/** Child of `read-statement.ts`: a line of `ReadingNeeds` and a file on stdin, its `Reading` on stdout. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readInput } from './read-content.ts';
import { printReading } from './printed-reading.rules.ts';
import { readTable } from './tables/read-table.rules.ts';

// Libraries print every record that they repair, and more than a few words beside the answer end the process.
const quiet = () => undefined;
Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });

const input = await buffer(process.stdin);
const reading = await readInput(input, readTable, (why) => process.stderr.write(why));
await pipeline(Readable.from(printReading(reading)), process.stdout, { end: false });
// Flushes stdout before the process ends.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit();
