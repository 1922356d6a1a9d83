/** What no call does: another time, another state, another system's row. */
import { Client, type QueryResultRow } from 'pg';

/** One statement, or several without values; its rows. */
export async function query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
