import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Meter } from './meter.ts';

export type MeteredPostgres = { urlOf: (url: string) => string; close: () => void };

/** A proxy before PostgreSQL's socket that shows each executed statement to the meter, a transaction's end included. */
export async function startMeteredPostgres(folder: string, meter: Meter): Promise<MeteredPostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(`${folder}/.s.PGSQL.5432`);
    const read = openReader(meter);
    inside.on('data', (chunk) => {
      for (const message of read(chunk)) outside.write(message);
    });
    outside.on('data', (chunk) => inside.write(chunk));
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (url) => `postgresql://${new URL(url).username}@127.0.0.1:${port}${new URL(url).pathname}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const ends = /^\s*(?:commit|rollback)/i;
const begins = /^\s*(?:begin|start transaction)/i;

/** Of one connection's messages (PostgreSQL, «Message Formats»), those that are passed on. */
function openReader(meter: Meter): (chunk: Buffer) => Buffer[] {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  let isHeld = false;
  let bound = '';
  let isCounted = false;

  /** A transaction's end counts when something in it did. */
  function isPassed(text: string): boolean {
    if (begins.test(text)) return true;
    if (ends.test(text)) {
      const isEmpty = !isCounted;
      isCounted = false;
      return isEmpty || meter.pass(`${text.trim().toLowerCase()}`);
    }
    const point = text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
    isCounted ||= !meter.isBackground(point);
    return meter.pass(point);
  }

  function isForwarded(type: string, body: Buffer): boolean {
    if (type === 'Q') return isPassed(textAt(body, 0).text);
    if (type === 'P') {
      const name = textAt(body, 0);
      texts.set(name.text, textAt(body, name.end).text);
    }
    if (type === 'B') bound = texts.get(textAt(body, textAt(body, 0).end).text) ?? '';
    return type !== 'E' || isPassed(bound);
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    for (;;) {
      // The first message of a connection has no type.
      const head = hasStarted ? 1 : 0;
      const length = rest.length >= head + 4 ? head + rest.readUInt32BE(head) : Infinity;
      if (rest.length < length) return passed;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (hasStarted && !isForwarded(String.fromCharCode(message[0]!), message.subarray(5))) isHeld = true;
      hasStarted = true;
      if (!isHeld) passed.push(message);
    }
  };
}

function textAt(body: Buffer, from: number): { text: string; end: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString('utf8', from, end), end: end + 1 };
}
