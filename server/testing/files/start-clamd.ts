/** ClamAV's daemon as far as INSTREAM goes (clamd(8)), with one signature. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export const infection = 'SOLO-UNA-PRUEBA-DE-ANTIVIRUS';
/** It takes a file that holds this, and says nothing of it. */
export const endless = 'NUNCA-SE-TERMINA-DE-MIRAR';

export type Clamd = {
  url: string;
  /** `hangs up`: it ends the connection in the middle; `too long`: as when StreamMaxLength is reached. */
  behaviour: { is: 'well' | 'hanging up' | 'too long' };
  /** How many bytes were given to be scanned, one number for each file. */
  scanned: number[];
  /** Over how many it fell silent. */
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
