import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../pass-on.ts';

export type HoldingProxy = {
  url: string;
  /** The calls of which an answer is held back. */
  held: () => string[];
  /** Gives what was held back, and holds nothing back any more. */
  release: () => void;
  close: () => void;
};

/** Passes each call on; of each call named (`GET /companies`) the first answer is held back, so that several who call stop at different ones. */
export async function startHoldingProxy(target: string, calls: readonly string[]): Promise<HoldingProxy> {
  const held = new Set<string>();
  const released = Promise.withResolvers<void>();
  let isHolding = true;
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const name = `${method} ${url.split('?', 1)[0]}`;
    const isHeld = isHolding && calls.includes(name) && !held.has(name);
    if (isHeld) held.add(name);
    void passOn(target, incoming)
      .then(async ({ status, headers, content }) => {
        if (isHeld) await released.promise;
        return response.writeHead(status, headers).end(content);
      })
      .catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => [...held],
    release: () => {
      isHolding = false;
      released.resolve();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
