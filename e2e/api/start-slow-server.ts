import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export type SlowServer = Awaited<ReturnType<typeof startSlowServer>>;

type Answer = (request: IncomingMessage, response: ServerResponse, server: Seen) => unknown;
/** Recorded requests, for assertions. */
type Seen = { requests: number; receivedBytes: number; isCut: boolean; text: string };

const chunkBytes = 256 * 1024;
const pauseMs = 20;

/** One origin: a page with the client, and an API that reads slowly and answers by path. */
export async function startSlowServer(script: string) {
  const seen: Seen = { requests: 0, receivedBytes: 0, isCut: false, text: '' };
  const server = createServer({ highWaterMark: chunkBytes }, (request, response) => {
    const path = request.url!.split('?')[0]!;
    if (path === '/')
      return html(response, '<!doctype html><title>client</title><script type="module" src="/client.js"></script>');
    if (path === '/client.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (path === '/favicon.ico') return response.writeHead(204).end();
    seen.requests += 1;
    request.on('close', () => (seen.isCut ||= !request.complete));
    return (answers[path] ?? notFound)(request, response, seen);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen,
    reset: () => Object.assign(seen, { requests: 0, receivedBytes: 0, isCut: false, text: '' }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const answers: Record<string, Answer> = {
  '/api/upload': async (request, response, seen) => {
    await readSlowly(request, seen);
    json(response, 200, { success: true, data: { receivedBytes: seen.receivedBytes } });
  },
  '/api/stuck': (request) => request.pause(),
  '/api/silent': () => undefined,
  '/api/too-large': async (request, response, seen) => {
    await readSlowly(request, seen, 1024 * 1024);
    refuse(request, response, 413, 'request.too_large');
  },
  '/api/unknown-caller': (request, response) => refuse(request, response, 401, 'identity.invalid_token'),
  // Stops refusing after six requests, so that a client in a loop still ends.
  '/api/challenge': (request, response, seen) => {
    if (seen.requests < 6) refuse(request, response, 403, 'two_factor.challenge_required');
    else json(response, 200, { success: true, data: {} });
  },
  '/api/challenge-once': async (request, response, seen) => {
    await readSlowly(request, seen);
    if (seen.requests === 1) refuse(request, response, 403, 'two_factor.challenge_required');
    else json(response, 200, { success: true, data: {} });
  },
  '/api/json': (request, response) =>
    json(response, 200, { success: true, data: { token: request.headers.authorization } }),
  '/api/half-json': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"success":');
  },
};

const notFound: Answer = (request, response) => refuse(request, response, 404, 'request.not_found');

/** Pauses between chunks, so that an upload lasts long enough to observe. */
async function readSlowly(request: IncomingMessage, seen: Seen, bytesMax = Infinity): Promise<void> {
  const head: Buffer[] = [];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (seen.receivedBytes < 4096) head.push(chunk.subarray(0, 4096));
      seen.receivedBytes += chunk.length;
      if (seen.receivedBytes > bytesMax) break;
      await after(pauseMs);
    }
  } catch {
    // The browser aborted the upload.
  }
  seen.text = Buffer.concat(head).toString('latin1');
}

/**
 * Answers before reading the body. Needs `connection: close`: on a kept-alive connection Chromium reads the answer
 * only after sending everything.
 */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  response.setHeader('connection', 'close');
  json(response, status, { success: false, code, message: `sentence of ${code}`, request_id: 'r' });
  request.resume();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end(body);
}
