/** One data folder, opened by root with and without user namespaces: nothing is lost, whichever came first. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeClusterTemplate } from './cluster-template.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dir = mkdtempSync(join(tmpdir(), 'zarpa-cluster-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function withPostgres(
  data: string,
  withoutUserNamespaces: boolean,
  statement: string,
  template?: string,
): Promise<unknown[]> {
  const server = await startEmbeddedPostgres(data, { withoutUserNamespaces, template });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  await server.stop();
  if (server.dataDir !== data) moved.push(server.dataDir);
  return rows;
}

const moved: string[] = [];
// A busy disk takes long to delete some thousand files.
afterAll(() => {
  for (const one of moved) rmSync(one, { recursive: true, force: true });
}, 60_000);

test.runIf(process.getuid?.() === 0).each([true, false])(
  'what was written first where namespaces are refused (%s) is there the other way, and back',
  async (isRefusedFirst) => {
    const data = join(dir, String(isRefusedFirst));
    await withPostgres(data, isRefusedFirst, 'create table kept as select 7 as number');
    expect(await withPostgres(data, !isRefusedFirst, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(await withPostgres(data, isRefusedFirst, 'select number from kept')).toEqual([{ number: 7 }]);
  },
  60_000,
);

test.each(process.getuid?.() === 0 ? [true, false] : [false])(
  'a copy of what the build has made begins with its schema and nobody in it, where namespaces are refused (%s)',
  async (isRefused) => {
    const template = await makeClusterTemplate();
    const people =
      'select (select count(*)::int from users) as users, count(*) > 0 as is_migrated from kysely_migration';
    const [found] = await withPostgres(join(dir, `copy-${isRefused}`), isRefused, people, template);
    expect(found).toEqual({ users: 0, is_migrated: true });
  },
  60_000,
);

test.runIf(process.getuid?.() === 0)('data of somebody else are named, not opened', async () => {
  const data = join(dir, 'theirs');
  await withPostgres(data, false, 'select 1', await makeClusterTemplate());
  chownSync(data, 12_345, 12_345);
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/son de otro usuario \(12345\)/);
});
