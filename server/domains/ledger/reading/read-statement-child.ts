/** Child of `read-statement.ts`: a line of `ReadingNeeds` and a file on stdin, its `Reading` on stdout. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readContent } from './read-content.ts';
import { printReading } from './printed-reading.rules.ts';
import { readTable } from './tables/read-table.rules.ts';
import type { Reading, ReadingNeeds } from './reading.ts';

// Libraries print every record that they mend: more than a few words beside the answer end the process.
const quiet = () => undefined;
Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });

const input = await buffer(process.stdin);
const reading = await readSafely(input);
await pipeline(Readable.from(printReading(reading)), process.stdout, { end: false });
// What is written last has left before the process does.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit();

async function readSafely(given: Buffer): Promise<Reading> {
  const end = given.indexOf('\n');
  // Ours: where it is wrong, nothing is to be said of the file.
  const needs = JSON.parse(given.subarray(0, end).toString('utf8')) as ReadingNeeds;
  try {
    return await readContent(given.subarray(end + 1), needs, readTable);
  } catch (error) {
    process.stderr.write(String((error as Error).stack ?? error).slice(0, 2_000));
    return { state: 'unread', reason: 'damaged' };
  }
}
