/** A database as an older release left it: its schema by the migrations of then, its rows from a file of `COPY` text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../platform/db/migrations.ts';
import { openDatabase } from '../platform/db/open-database.ts';

/** One `COPY` block: every value as PostgreSQL writes it, or null. */
export type OldTable = { name: string; columns: string[]; rows: (string | null)[][] };

/** The last migration of the release that wrote the rows. */
const oldest = '0049-notes-once';

/** Three companies from the first start's demonstration, and three people with a row in almost every table. */
export function readOldTables(): OldTable[] {
  const text = readFileSync(join(import.meta.dirname, '../platform/db/fixtures/database-0049.copy'), 'utf8');
  return [...text.matchAll(/^COPY public\.(\w+) \((.+)\) FROM stdin;\n([^]*?)^\\\.$/gm)].map(
    ([, name, columns, lines]) => ({
      name: name!,
      columns: columns!.split(', ').map((column) => column.replaceAll('"', '')),
      rows: lines!
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t').map(unescape)),
    }),
  );
}

/** Brings an empty database to that release and puts its rows in. Needs the right to pass over foreign keys. */
export async function makeOldDatabase(url: string): Promise<void> {
  const { db } = openDatabase(url, { connectionsMax: 1, statementSecondsMax: 60 });
  await migrate(db as never, oldest).finally(() => db.destroy());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows were whole when they were read: neither triggers nor keys have anything to add.
    await client.query('set session_replication_role = replica');
    const tables = readOldTables();
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
    for (const { name, columns, rows } of tables)
      for (const row of rows) {
        const places = row.map((_, place) => `$${place + 1}`).join(', ');
        await client.query(
          `insert into ${name} (${columns.map(quoted).join(', ')}) overriding system value values (${places})`,
          row,
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
  } finally {
    await client.end();
  }
}

const quoted = (name: string) => `"${name}"`;

/** https://www.postgresql.org/docs/18/sql-copy.html, text format. */
function unescape(value: string): string | null {
  if (value === String.raw`\N`) return null;
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
  return value.replace(/\\(.)/g, (_, letter: string) => named[letter] ?? letter);
}
