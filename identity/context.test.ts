import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';
import { migrateIdentity } from './migrate-identity.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-identity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateIdentity(database.url);
});
afterAll(() => database.drop());

async function start(url: string): Promise<void> {
  const env = readEnv({ DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' });
  const context = await createContext({ ...env, NODE_ENV: 'production' });
  await context.close();
}

test('in production a login whose statements have no limit is refused', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const limit = (value: string) =>
    database.query(`alter role zarpa_identity in database ${name} set statement_timeout = '${value}'`);
  await limit('0');
  await expect(start(database.url)).rejects.toThrow('no limit of statements');
  await limit('30s');
  await start(database.url);
});
