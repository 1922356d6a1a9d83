import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';

/** A rejection is logged once on stderr and answered with a plain 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type Address = { port: number; host?: string | undefined };

/** `url` has no trailing slash; `port` is the actual one. */
export type Listening = { url: string; port: number; silence: Silence; close: () => Promise<void> };

/** While `is`, calls are accepted but never answered, like a hanging party; `calls` counts them. */
export type Silence = { is: boolean; calls: number };

/** Message for the person at the terminal; any other error is a defect. */
export class StartFailure extends Error {}

export async function serve(name: string, address: Address, handler: Handler): Promise<Listening> {
  const silence: Silence = { is: false, calls: 0 };
  const server = createServer((request, response) => {
    if (!silence.is) return void answer(name, handler, request, response);
    silence.calls += 1;
    request.on('error', () => undefined).resume();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const port = await listen(name, server, address);
  return { port, silence, url: `http://${urlHost(address.host)}:${port}`, close: () => closeServer(server) };
}

/** Listens, or throws a `StartFailure` with the port and the service. */
export function listen(name: string, server: SocketServer, address: Address) {
  const host = address.host ?? '127.0.0.1';
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startFailure(name, host, address.port, error)));
    server.listen(address.port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function answer(name: string, handler: Handler, request: IncomingMessage, response: ServerResponse) {
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  try {
    await handler(request, response);
  } catch (error) {
    // A fully read request also counts as destroyed; only its socket shows whether the client is still there.
    if (request.socket.destroyed) return;
    console.error(`[sandbox ${name}]`, error);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('internal error of the stand-in');
  }
}

function startFailure(name: string, host: string, port: number, error: NodeJS.ErrnoException): StartFailure {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(
      `El puerto ${port} (${host}), que necesita «${name}», ya está en uso: ciérralo o elige otro.`,
    );
  return new StartFailure(`«${name}» no puede escuchar en ${host}:${port}: ${error.message}`, { cause: error });
}

/** `0.0.0.0` can be listened on but not called. */
function urlHost(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
