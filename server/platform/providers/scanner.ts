/** ClamAV's daemon and its command INSTREAM (clamd(8)): chunks with a length prefix, and an empty one at the end. */
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../http/fail.ts';

export type Scanner = {
  /** The name of what was found, or undefined. Throws `files.scanner_unavailable` when the daemon did not check all of it. */
  scan: (content: Readable) => Promise<string | undefined>;
};

/** The sender waits; a scan takes a second or two. */
const silenceMs = 7_000;

export function openScanner(address: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol !== 'tcp:' && protocol !== 'unix:') throw new Error('CLAMD_URL: se espera tcp://… o unix:/…');
  const dial = () => (protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname));
  return {
    scan: async (content) => {
      const reply = await ask(dial(), content);
      if (reply === 'stream: OK') return undefined;
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
      if (found === undefined) throw fail('files.scanner_unavailable', { cause: new Error(`clamd: ${reply}`) });
      return found;
    },
  };
}

/** The whole reply. It may come early, with the end of the connection: the file is too long, or something was found. */
async function ask(wire: Socket, content: Readable): Promise<string> {
  let reply = '';
  let broken: Error | undefined;
  wire.on('error', (error) => (broken = error));
  wire.setTimeout(silenceMs, () => wire.destroy(new Error('silent')));
  // A closed connection never drains: waiting for it would last forever.
  const hungUp = new AbortController();
  const closed = new Promise<void>((resolve) => {
    wire.on('data', (chunk) => (reply += chunk.toString()));
    wire.once('close', () => (hungUp.abort(), resolve()));
  });
  try {
    await pipeline(content, framed, wire, { end: false, signal: hungUp.signal });
  } catch (error) {
    wire.destroy();
    broken ??= error as Error;
  }
  await closed;
  const message = reply.replaceAll('\0', '').trim();
  if (message) return message;
  throw fail('files.scanner_unavailable', { cause: broken ?? new Error('clamd hung up') });
}

async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
