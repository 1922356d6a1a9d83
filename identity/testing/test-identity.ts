import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { readEnv } from '../env.ts';
import { type RunningIdentity, startIdentity } from '../start-identity.ts';

export const appOrigin = 'http://localhost:5000';
export const redirectUri = `${appOrigin}/empresa/nueva`;
export const testKey = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

export interface TestIdentity extends RunningIdentity {
  url: string;
  database: TestDatabase;
  findMail(kind: string, recipient: string): Promise<{ data: Record<string, string> } | undefined>;
  close(): Promise<void>;
}

/** The whole process on a free port with its own database; mails stay in the queue unless SMTP_URL answers. */
export async function startTestIdentity(settings: Record<string, string> = {}): Promise<TestIdentity> {
  const database = await createTestDatabase();
  const running = await startOn(database.url, settings);
  return {
    ...running,
    database,
    async findMail(kind, recipient) {
      if (kind === 'reset') await running.mail.deliverDue();
      const text = `select data from identity.mail_queue where kind = $1 and recipient = $2 order by created_at desc`;
      const [mail] = await database.query<{ data: Record<string, string> }>(text, [kind, recipient]);
      return mail;
    },
    async close() {
      await running.stop();
      await database.drop();
    },
  };
}

export async function startOn(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { TEST_POOLER: pooler, TEST_DATABASE_URL: usual = '', DATABASE_STATEMENTS = 'named' } = process.env;
  // A database that freezes is reached directly.
  const isPooled = pooler && new URL(databaseUrl).search === new URL(usual).search;
  const env = readEnv({
    DATABASE_URL: isPooled ? databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(pooler)}`) : databaseUrl,
    DATABASE_STATEMENTS,
    IDENTITY_PORT: String(port),
    IDENTITY_URL: url,
    IDENTITY_ENCRYPTION_KEY: testKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    IDENTITY_LIMITS: 'signup=1000,login-address=1000,reset-address=1000,pages=100000',
    ...settings,
  });
  return { url, ...(await startIdentity(env)) };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

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
    // With the provider's own login, because nothing else would notice a missing right.
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
