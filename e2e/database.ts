/** Direct database access, for states that no call produces. */
import { Client, type QueryResultRow } from 'pg';

/** One statement with values, or several without; returns the rows. */
export function query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt('DATABASE_URL', text, values);
}

/** With the owner's role, for statements that the application's role may not run. */
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
