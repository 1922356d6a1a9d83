import pg from 'pg';
import type { Log } from '../../log.ts';

export type Subscription = {
  receive: (payload: string) => void;
  listening: () => void;
  lost: () => void;
};

export type Listener = {
  hear: (channel: string, hearing: Subscription) => void;
  start: () => void;
  stop: () => Promise<void>;
};

const retryMs = 1_000;

export function openListener(databaseUrl: string, log: Log): Listener {
  const hearings = new Map<string, Subscription[]>();
  const all = () => [...hearings.values()].flat();
  let current: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'zarpa-listener',
    });
    current = client;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { receive } of hearings.get(channel) ?? []) receive(payload);
    });
    client.on('error', () => undefined);
    client.once('end', () => lost(client));
    try {
      await client.connect();
      for (const channel of hearings.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!isStopped && client === current) for (const { listening } of all()) listening();
    } catch (error) {
      log.warn({ err: error }, 'cannot hear of changes; tried again every second');
      await client.end().catch(() => undefined);
      lost(client);
    }
  }

  function lost(client: pg.Client): void {
    if (client !== current) return;
    current = undefined;
    for (const hearing of all()) hearing.lost();
    if (!isStopped) retry = setTimeout(() => void listen(), retryMs);
  }

  return {
    hear: (channel, hearing) => void hearings.set(channel, [...(hearings.get(channel) ?? []), hearing]),
    start: () => void listen(),
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await current?.end().catch(() => undefined);
    },
  };
}
