import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
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
const wordEveryMs = 15_000;
const wordMs = 5_000;

/**
 * Listens by a session of its own, so `directUrl` goes around poolers. `say` sends a word by another connection: what
 * does not hear its own word within five seconds hears nothing, which a pooler in transaction mode does not tell.
 */
export function openListener(
  directUrl: string,
  log: Log,
  say: (channel: string, word: string) => Promise<unknown>,
): Listener {
  const ownChannel = `own_${randomUUID()}`;
  const ownWords = new EventEmitter();
  const hearings = new Map<string, Subscription[]>();
  const all = () => [...hearings.values()].flat();
  let current: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: directUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'zarpa-listener',
    });
    current = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ownChannel) ownWords.emit(payload);
      for (const { receive } of hearings.get(channel) ?? []) receive(payload);
    });
    client.on('error', () => undefined);
    client.once('end', () => lost(client));
    try {
      await client.connect();
      for (const channel of [ownChannel, ...hearings.keys()])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (isStopped || client !== current) return;
      for (const { listening } of all()) listening();
      void listenToOneself(client);
    } catch (error) {
      log.warn({ err: error }, 'cannot hear of changes; tried again every second');
      await client.end().catch(() => undefined);
      lost(client);
    }
  }

  async function listenToOneself(client: pg.Client): Promise<void> {
    for (; client === current; await rest(wordEveryMs, undefined, { ref: false })) {
      const word = `word ${randomUUID()}`;
      const [isSaid, isHeard] = await Promise.all([
        succeeds(say(ownChannel, word)),
        succeeds(once(ownWords, word, { signal: AbortSignal.timeout(wordMs) })),
      ]);
      // A database that is away is noticed by the connection itself.
      if (!isSaid || isHeard || client !== current) continue;
      log.error('does not hear its own word: DATABASE_DIRECT_URL must go around poolers');
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

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
