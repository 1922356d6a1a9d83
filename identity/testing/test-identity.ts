import { createServer, type AddressInfo } from 'node:net';
import { readEnv } from '../env.ts';
import { startIdentity, type RunningIdentity } from '../start-identity.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const appOrigin = 'http://localhost:5000';
export const redirectUri = `${appOrigin}/empresa/nueva`;
export const testKey = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

export interface TestIdentity extends RunningIdentity {
  url: string;
  database: TestDatabase;
  findMail(kind: string, recipient: string): Promise<{ data: Record<string, string> } | undefined>;
  close(): Promise<void>;
}

/** The whole process on a free port and an own database; mails stay in the queue unless SMTP_URL answers. */
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
  const env = readEnv({
    DATABASE_URL: databaseUrl,
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
