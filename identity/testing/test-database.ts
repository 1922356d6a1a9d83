import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** An empty database of its own on the server that TEST_DATABASE_URL names (with a role that may create databases). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: npm test sets it, or start a PostgreSQL and name it');
  const name = `identity_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}`);
  const adminUrl = databaseUrl(serverUrl, name);
  await runOn(adminUrl, `create schema identity authorization zarpa_identity`);
  return {
    // As the provider's own login: what it lacks would be missed nowhere else.
    url: adminUrl.replace(/\/\/[^@]*@/, '//zarpa_identity@'),
    query: (text, values) => runOn(adminUrl, text, values),
    drop: async () => void (await runOn(serverUrl, `drop database ${name} with (force)`)),
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);
}

async function runOn<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
