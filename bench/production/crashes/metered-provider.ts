import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../pass-on.ts';
import type { Meter } from './meter.ts';

export type MeteredProvider = { url: string; close: () => void };

/** A proxy before a provider that shows each call to the meter. */
export async function startMeteredProvider(target: string, name: string, meter: Meter): Promise<MeteredProvider> {
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const path = url
      .split('?', 1)[0]!
      .replaceAll(/\/[^/]*[0-9][^/]*(?=\/|$)/g, (part) => (part === '/v1' ? part : '/:id'));
    if (!meter.pass(`${name}: ${method} ${path}`)) return;
    passOn(target, incoming)
      .then(({ status, headers, content }) => response.writeHead(status, headers).end(content))
      .catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
