import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { query } from '../../query.ts';

const table = 'trial_writes';

export type PlainWriters = {
  /** When a write was acknowledged, in milliseconds since the epoch. */
  acknowledgedAt: readonly number[];
  /** Answered, but with a warning: PostgreSQL was told to stop waiting for its standby. */
  maybe: () => number;
  unanswered: () => number;
  stop: () => Promise<void>;
  /** Acknowledged without a warning, and not there. */
  lost: () => Promise<string[]>;
};

/** One row after another, each a commit of its own; what was acknowledged is known exactly. */
export async function startPlainWriters(url: string, count: number): Promise<PlainWriters> {
  await query(url, `create table ${table} (id text primary key)`);
  const acknowledged = new Set<string>();
  const acknowledgedAt: number[] = [];
  let maybe = 0;
  let unanswered = 0;
  const over = new AbortController();
  const write = async (writer: number) => {
    let client: Connection | undefined;
    for (let row = 1; !over.signal.aborted; row += 1) {
      const id = `${writer}-${row}`;
      try {
        client ??= await open(url);
        client.warnings = 0;
        await client.query(`insert into ${table} values ('${id}')`);
        if (client.warnings > 0) maybe += 1;
        else {
          acknowledged.add(id);
          acknowledgedAt.push(Date.now());
        }
        await rest(20);
      } catch {
        unanswered += 1;
        void client?.end().catch(() => undefined);
        client = undefined;
        await rest(200);
      }
    }
    await client?.end();
  };
  const writing = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledgedAt,
    maybe: () => maybe,
    unanswered: () => unanswered,
    stop: async () => {
      over.abort();
      await Promise.all(writing);
    },
    lost: async () => {
      const present = new Set((await query<{ id: string }>(url, `select id from ${table}`)).map(({ id }) => id));
      return [...acknowledged].filter((id) => !present.has(id));
    },
  };
}

type Connection = pg.Client & { warnings: number };

async function open(url: string): Promise<Connection> {
  const options = { connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 10_000 };
  const client = Object.assign(new pg.Client(options), { warnings: 0 });
  client.on('error', () => undefined);
  client.on('notice', ({ code }) => {
    if (code === '01000') client.warnings += 1;
  });
  await client.connect();
  return client;
}
