import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainFailure } from './explain-failure.ts';
import { migrateEverything } from './migrate.ts';
import { projectRoot } from './start/settings.ts';

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zarpa-migrate-'));
  port = await freePort();
  const hba = join(folder, 'pg_hba.conf');
  await writeFile(hba, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    tcpPort: port,
    settings: ['fsync=off', `hba_file=${hba}`],
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = free.address() as AddressInfo;
      free.close(() => resolve(found));
    });
  });

async function shown(url: string): Promise<string> {
  try {
    await migrateEverything(url);
    return 'nothing';
  } catch (error) {
    return explainFailure(error, url);
  }
}

async function run(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf(database) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test('where nothing answers, where the password is wrong, where there is no such database', async () => {
  const nowhere = await freePort();
  expect(await shown(`postgresql://app:secreta@127.0.0.1:${nowhere}/zarpa`)).toBe(
    `No responde ninguna base de datos en 127.0.0.1:${nowhere}/zarpa: mira que esté encendida y que la dirección sea esa.`,
  );
  expect(await shown(`postgresql://app:secreta@127.0.0.1:${port}/zarpa`)).toBe(
    `La base de datos de 127.0.0.1:${port}/zarpa no admite ese usuario con esa contraseña.`,
  );
  expect(await shown(server.urlOf('ninguna'))).toMatch(/^En \S+\/ninguna no existe esa base de datos: créala antes\.$/);
});

test('a migration that fails is named with what the database said, and leaves nothing', async () => {
  await run('postgres', 'create database broken');
  await run('broken', 'create table users (id text)');
  expect(await shown(server.urlOf('broken'))).toBe(
    'La migración 0200-schema falló y se deshizo entera: relation "users" already exists',
  );
  await expect(run('broken', 'select from companies')).rejects.toThrow('does not exist');
});

test('a database of a newer release is named as one, and is not changed', async () => {
  await migrateEverything(server.url);
  await run('zarpa', `insert into kysely_migration values ('9999-later', now()::text)`);
  expect(await shown(server.url)).toBe(
    'La base de datos es de una versión más nueva: tiene la migración 9999-later, que esta versión no conoce. No se cambió nada.',
  );
});

test('the command says one line and ends with 1', () => {
  const env = { ...process.env, MIGRATE_DATABASE_URL: '', IDENTITY_DATABASE_URL: '', DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['tools/migrate.ts'], { cwd: projectRoot, env });
  expect([status, String(stderr).trim().split('\n')]).toEqual([1, [expect.stringContaining('DATABASE_URL')]]);
});
