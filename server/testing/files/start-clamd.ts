/** ClamAV's daemon with INSTREAM only (clamd(8)), and one signature. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export const infection = 'SOLO-UNA-PRUEBA-DE-ANTIVIRUS';
/** A file with this text is accepted and never answered. */
export const endless = 'NUNCA-SE-TERMINA-DE-MIRAR';

export type Clamd = {
  url: string;
  /** `hanging up`: ends the connection in the middle; `too long`: as when StreamMaxLength is reached. */
  behaviour: { is: 'well' | 'hanging up' | 'too long' };
  /** Scanned bytes, one number per file. */
  scanned: number[];
  /** Files that it never answered. */
  held: () => number;
  close: () => Promise<void>;
};

export async function startClamd(): Promise<Clamd> {
  const behaviour: Clamd['behaviour'] = { is: 'well' };
  const scanned: number[] = [];
  let silentOver = 0;
  const server = createServer((socket) => void talk(socket).catch(() => socket.destroy()));

  async function talk(socket: Socket): Promise<void> {
    let held = Buffer.alloc(0);
    const content: Buffer[] = [];
    const hello = 'zINSTREAM\0';
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (behaviour.is === 'hanging up') return void socket.destroy();
      if (behaviour.is === 'too long')
        return void (await new Promise<void>((done) => socket.end('INSTREAM size limit exceeded. ERROR\0', done)));
      held = Buffer.concat([held, chunk]);
      if (content.length === 0 && held.subarray(0, hello.length).toString() === hello)
        held = held.subarray(hello.length);
      for (;;) {
        const length = held.length >= 4 ? held.readUInt32BE() : -1;
        if (length < 0 || held.length < 4 + length) break;
        if (length === 0) {
          const whole = Buffer.concat(content);
          scanned.push(whole.length);
          if (whole.includes(endless)) {
            silentOver += 1;
            await once(socket, 'close');
          }
          return void socket.end(whole.includes(infection) ? 'stream: Zarpa.Prueba FOUND\0' : 'stream: OK\0');
        }
        content.push(held.subarray(4, 4 + length));
        held = held.subarray(4 + length);
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour,
    scanned,
    held: () => silentOver,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
