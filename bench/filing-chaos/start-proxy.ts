import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Answer, LookupFilter } from './lookup-filter.ts';

export type PartnerProxy = { url: string; counts: Counts; close: () => void };
export type Counts = { answered: number; refused: number; failed: number; unheard: number; orders: number };

/** A proxy between workers and partner: counts calls and applies the look-up filter, nothing else. */
export async function startProxy(partnerUrl: string, lookups: LookupFilter | undefined): Promise<PartnerProxy> {
  const counts: Counts = { answered: 0, refused: 0, failed: 0, unheard: 0, orders: 0 };
  const server = createServer((incoming, response) => {
    pass(partnerUrl, lookups, counts, incoming, response).catch(() => {
      counts.unheard += 1;
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}

async function pass(
  partnerUrl: string,
  lookups: LookupFilter | undefined,
  counts: Counts,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const path = url.split('?', 1)[0]!;
  const body = await buffer(incoming);
  if (path === '/shopping-cart/checkout') counts.orders += 1;
  // A separate connection per call, so that a cut affects only one.
  const outgoing = request(`${partnerUrl}${url}`, {
    method,
    headers: { ...headers, connection: 'close' },
    agent: false,
  });
  response.once('close', () => outgoing.destroy());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
    outgoing.end(body);
  });
  const content = await buffer(answer);
  const status = answer.statusCode ?? 502;
  counts[status >= 500 || status === 429 ? 'failed' : status >= 400 ? 'refused' : 'answered'] += 1;
  const type = answer.headers['content-type'] ?? '';
  response.writeHead(status, { 'content-type': type });
  if (!lookups || status !== 200 || !type.includes('json')) return void response.end(content);
  const parsed = JSON.parse(content.toString('utf8')) as Answer;
  if (!incoming.socket.destroyed) lookups.allow(method, path, parsed);
  response.end(JSON.stringify(lookups.filter(method, path, parsed)));
}
