/** A proxy before another party: while frozen it accepts everything and forwards nothing, like a dead network. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `url`: PostgreSQL's, also on a socket, or any service with a port. */
export async function startFreezingProxy(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let held = 0;
  const server = createServer((inside) => {
    if (isFrozen) held += 1;
    const outside = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port), target.hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      const other = socket === inside ? outside : inside;
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const turn = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) socket[frozen ? 'pause' : 'resume']();
  };
  return {
    at: `127.0.0.1:${port}`,
    /** Connections that began while it was frozen. */
    held: () => held,
    /** The same user and database through the proxy. */
    urlOf: (url: string) => `postgresql://${new URL(url).username}@127.0.0.1:${port}${new URL(url).pathname}`,
    freeze: () => turn(true),
    thaw: () => turn(false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
