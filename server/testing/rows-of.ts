/** A person's rows of every table, whole, for comparing before with after. */
import { sql } from 'kysely';
import { parts } from '../domains.ts';
import type { TestApp } from './start-test-app.ts';

type Row = Record<string, unknown>;

/** By table, as JSON writes them, in an order that an update does not change. */
export async function rowsOf(app: TestApp, userId: string): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const { table, personal } of parts.flatMap((part) => part.tables)) {
    if (!personal) continue;
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(personal.person)} = ${userId}`.execute(
      app.db,
    );
    found[table] = rows.map(({ row }) => row).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
  return found;
}

const keyOf = (row: Row) => JSON.stringify([row['id'], row['key'], row['code_hash'], row['action'], row['user_id']]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id that stands in them, their own and others'. */
export function idsIn(rows: Record<string, Row[]>): string[] {
  const values = Object.values(rows).flat().flatMap(Object.values);
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && uuid.test(value)))];
}
