import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-identity.ts';

const main = new URL('./main.ts', import.meta.url).pathname;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const settings = (port: number) => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: database.url,
  IDENTITY_PORT: String(port),
  LOG_LEVEL: 'silent',
});

it('tells its parent when it is ready and leaves with it', async () => {
  const child = fork(main, { env: settings(0), stdio: 'ignore' });
  const [message] = (await once(child, 'message')) as [unknown];
  expect(message).toEqual({ ready: true });
  const gone = once(child, 'exit');
  child.disconnect();
  expect((await gone)[0]).toBe(0);
});

it('says in one sentence that its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = fork(main, { env: settings(port), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk));
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(stderr).toBe(`identity: port ${port} is taken; stop what listens there or set IDENTITY_PORT\n`);
  server.close();
});

it('says in one sentence what is missing', () => {
  const env = { ...settings(0), DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
