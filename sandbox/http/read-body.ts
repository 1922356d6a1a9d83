import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** The request's body as text, at most `bytesMax` bytes; throws `BodyTooLarge` above that. */
export async function readBody(request: IncomingMessage, bytesMax = 512 * 1024): Promise<string> {
  return (await readBytes(request, bytesMax)).toString('utf8');
}

export async function readBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    // Reads on and discards, so that the client sees the answer instead of a reset; up to a limit.
    else if (bytes > bytesMax * 16) throw new BodyTooLarge();
  }
  if (bytes > bytesMax) throw new BodyTooLarge();
  return Buffer.concat(chunks);
}
