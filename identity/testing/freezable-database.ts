import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FreezableDatabase {
  url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const socketName = '.s.PGSQL.5432';

export async function startFreezableDatabase(databaseUrl: string): Promise<FreezableDatabase> {
  const target = join(new URL(databaseUrl).searchParams.get('host')!, socketName);
  const folder = mkdtempSync(join(tmpdir(), 'zarpa-frozen-'));
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (isFrozen) pause();
  });
  const pause = () => sockets.forEach((socket) => socket.unpipe().pause());
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));

  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
