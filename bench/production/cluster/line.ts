import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP line to a port of this machine. Cut, it lets nothing pass and tells nobody, as a network does. */
export type Line = {
  port: number;
  cut: () => void;
  /** What was under way is lost with its connections. */
  mend: () => void;
  close: () => void;
};

export async function openLine(target: number): Promise<Line> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (data) => {
        // What arrives in between belongs to a cut line and is dropped with it.
        if (isCut) return;
        if (!to.write(data)) from.pause();
      });
      to.on('drain', () => from.resume());
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
    if (isCut) for (const one of [near, far]) one.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      endAll();
      isCut = false;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
