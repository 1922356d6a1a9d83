import { Client } from 'pg';

/** On a connection of its own: the database may have died since the last one. */
export async function query<R extends object>(databaseUrl: string, text: string): Promise<R[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  // An idle connection was killed: the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
