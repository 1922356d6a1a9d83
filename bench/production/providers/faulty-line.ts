import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

export const faults = ['frozen', 'slow', 'reset', 'refused'] as const;
export type Fault = (typeof faults)[number];

export type FaultyLine = {
  port: number;
  begin: (fault: Fault) => Promise<void>;
  /** What was held back by then is delivered. */
  end: () => Promise<void>;
  close: () => void;
};

const slowMs = 5_000;
/** Below those that the system gives away: a closed one stays free. */
const portMin = 8_700;

/**
 * A TCP line to another party. Frozen, it accepts everything and forwards nothing; slow, each piece of an answer comes
 * five seconds later; reset, each connection is accepted and then reset; refused, nobody listens.
 */
export async function openFaultyLine(target: NetConnectOpts): Promise<FaultyLine> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let fault: Fault | undefined;

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (fault === 'reset') return void near.resetAndDestroy();
    const far = connect(target);
    far.on('error', () => undefined);
    const pair = [near, far] as const;
    pairs.add(pair);
    let sent: Promise<unknown> = Promise.resolve();
    const afterDelay = (act: () => void) => {
      const due = fault === 'slow' ? rest(slowMs) : undefined;
      sent = sent.then(() => due).then(act);
    };
    for (const socket of pair) {
      socket.setNoDelay(true);
      if (fault === 'frozen') socket.pause();
    }
    near.on('data', (chunk) => void far.write(chunk));
    far.on('data', (chunk) => afterDelay(() => void (near.destroyed || near.write(chunk))));
    near.once('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
    far.once('close', () => afterDelay(() => void near.destroy()));
  });

  const cutAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  const turnAll = (how: 'pause' | 'resume') => {
    for (const socket of [...pairs].flat()) socket[how]();
  };
  const port = await listenFrom(server, portMin);
  return {
    port,
    begin: async (begun) => {
      fault = begun;
      if (begun === 'frozen') turnAll('pause');
      if (begun === 'reset' || begun === 'refused') cutAll();
      if (begun === 'refused') await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
    end: async () => {
      const ended = fault;
      fault = undefined;
      if (ended === 'frozen') turnAll('resume');
      if (ended === 'refused' && !(await listens(server, port))) throw new Error(`port ${port} was taken`);
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}

async function listenFrom(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) if (await listens(server, port)) return port;
  throw new Error(`no free port from ${first}`);
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}
