import { setTimeout as rest } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../tools/embedded-postgres.ts';

export type SupervisedPostgres = { url: string; ends: () => number; stop: () => Promise<void> };

/** Started again a second after it ended by itself, as a supervisor does; it gives up where its disk has no room for WAL. */
export async function startSupervisedPostgres(dir: string, tcpPort: number): Promise<SupervisedPostgres> {
  const start = () => startEmbeddedPostgres(dir, { tcpPort, settings: ['max_wal_size=64MB', 'min_wal_size=32MB'] });
  let server: EmbeddedPostgres = await start();
  let ends = 0;
  const over = new AbortController();
  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (over.signal.aborted) return;
      ends += 1;
      server = await startedAgain();
    }
  })();

  async function startedAgain(): Promise<EmbeddedPostgres> {
    for (;;) {
      await rest(1_000);
      const started = await start().catch(() => undefined);
      if (started) return started;
    }
  }

  return {
    url: `postgresql://app@127.0.0.1:${tcpPort}/zarpa`,
    ends: () => ends,
    stop: async () => {
      over.abort();
      await server.stop();
      await watching;
    },
  };
}
