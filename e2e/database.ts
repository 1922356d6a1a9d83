/** What no call does: another time, another state, another system's row. */
import { Client, type QueryResultRow } from 'pg';

/** One statement, or several without values; its rows. */
export function query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt('DATABASE_URL', text, values);
}

/** What the application's own login may not do. */
export function queryAsOwner<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt('OWNER_DATABASE_URL', text, values);
}

async function queryAt<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: process.env[name] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
