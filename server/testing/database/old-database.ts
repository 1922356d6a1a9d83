/** A database of the last release without a version: two people with a row in every table, from a `COPY` text file. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../../platform/db/migrations.ts';
import { openDatabase } from '../../platform/db/open-database.ts';

/** One `COPY` block, with cells in PostgreSQL's format. */
export type OldTable = { name: string; columns: string[]; rows: string[][] };

/** Two test customers (`full-customer.ts`), the team's settings, and the migrations of then. */
export function readOldTables(): OldTable[] {
  const file = readFileSync(join(import.meta.dirname, '../../platform/db/fixtures/database-0156.copy'), 'utf8');
  return [...file.matchAll(/^COPY public\.(\w+) \((.+)\) FROM stdin;\n([^]*?)^\\\.$/gm)].map(
    ([, name, columns, lines]) => ({ name: name!, columns: columns!.split(', '), rows: rowsOf(lines!) }),
  );
}

export async function copyOut(client: pg.Client, table: string, columns: readonly string[]): Promise<string[][]> {
  return rowsOf(await text(client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`))));
}

const rowsOf = (lines: string) =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));

/** Filled once per process; the other databases are copies. */
let filled: Promise<string> | undefined;

/** A database of its own on the tests' server, as of then. Requires the right to skip foreign keys. */
export async function makeOldDatabase() {
  const { name, url } = await createDatabase(await (filled ??= fillOldDatabase()));
  return {
    url,
    during: <T>(run: (client: pg.Client) => Promise<T>) => withClient(url, run),
    migrate: () => migrated(url),
    drop: () => withClient(serverUrl(), (client) => client.query(`drop database ${name} with (force)`)),
  };
}

const serverUrl = () => process.env['TEST_DATABASE_URL']!;

async function createDatabase(template: string) {
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl(), (client) => client.query(`create database ${name} template ${template}`));
  return { name, url: serverUrl().replace('/postgres?', `/${name}?`) };
}

async function fillOldDatabase(): Promise<string> {
  const { name, url } = await createDatabase('template1');
  await migrated(url, '0200-schema');
  await withClient(url, async (client) => {
    // The rows were complete when they were read: skips triggers and foreign keys.
    await client.query('set session_replication_role = replica');
    const tables = readOldTables();
    await client.query(`truncate ${tables.map((table) => table.name).join(', ')} cascade`);
    for (const table of tables) {
      const lines = table.rows.map((row) => `${row.join('\t')}\n`);
      await pipeline(
        Readable.from(lines),
        client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`)),
      );
    }
    const { rows: counters } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
    );
    for (const { table, column } of counters)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      );
  });
  return name;
}

async function migrated(url: string, last?: Parameters<typeof migrate>[1]): Promise<void> {
  const { db } = openDatabase(url, { connectionsMax: 1, statements: 'named', statementSecondsMax: 60 });
  await migrate(db as never, last).finally(() => db.destroy());
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return run(client).finally(() => client.end());
}
