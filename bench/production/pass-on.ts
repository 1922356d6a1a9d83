import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type PassedAnswer = { status: number; headers: IncomingHttpHeaders; content: Buffer };

/** A proxy's call, on a connection of its own so that a cut affects only one. */
export async function passOn(target: string, incoming: IncomingMessage): Promise<PassedAnswer> {
  const { method, url, headers } = incoming;
  const body = await buffer(incoming);
  const outgoing = request(`${target}${url}`, { method, headers: { ...headers, connection: 'close' }, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
    outgoing.end(body);
  });
  const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, content: await buffer(answer) };
}
