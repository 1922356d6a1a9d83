/** Runs as a child of `read-statement.ts`: a line of `ReadingNeeds` and a bank's file on standard input, its `Reading` on standard output. Nothing in it is run, drawn or calculated. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readContent } from './read-content.ts';
import { readTable } from './read-table.rules.ts';
import type { Reading, ReadingNeeds } from './reading.ts';

// Libraries tell of every record that they mend or do not know: the answer is the only thing that may be printed, and more than
// a few words beside it would end the process.
const quiet = () => undefined;
Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });

/** Rows that are printed at once. */
const piece = 1_000;
const input = await buffer(process.stdin);
const reading = await readSafely(input);
await pipeline(Readable.from(printed(reading)), process.stdout, { end: false });
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

/** In pieces: all of it in one would be held three times. */
function* printed(given: Reading): Generator<string> {
  if (given.state !== 'read') return yield JSON.stringify(given);
  const { movements, skipped, quarantined, ...rest } = given;
  yield JSON.stringify(rest).slice(0, -1);
  for (const [name, rows] of Object.entries({ movements, skipped, quarantined })) {
    yield `,"${name}":[`;
    for (let from = 0; from < rows.length; from += piece)
      yield `${from > 0 ? ',' : ''}${JSON.stringify(rows.slice(from, from + piece)).slice(1, -1)}`;
    yield ']';
  }
  yield '}';
}
