import { Client } from 'pg';

/** A new connection per call, because the database may have been killed. */
export async function query<R extends object>(databaseUrl: string, text: string): Promise<R[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  // A killed idle connection; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
