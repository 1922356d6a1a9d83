/** A person's rows of every table, for comparing before with after. */
import { sql } from 'kysely';
import { modules } from '../../domains.ts';
import type { TestApp } from '../app/start-test-app.ts';

type Row = Record<string, unknown>;

/** By table, as JSON, in an order that updates do not change. One statement, because whole runs of operations call it. */
export async function rowsOf(app: TestApp, userId: string): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  const tables = modules
    .flatMap((part) => part.tables)
    .flatMap(({ table, personal }) => {
      if (!personal) return [];
      found[table] = [];
      return sql`select ${table} as name, to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(personal.person)} = ${userId}`;
    });
  const { rows } = await sql<{ name: string; row: Row }>`${sql.join(tables, sql` union all `)}`.execute(app.db);
  for (const { name, row } of rows) found[name]!.push(row);
  for (const some of Object.values(found)) some.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return found;
}

const keyOf = (row: Row) => JSON.stringify([row['id'], row['key'], row['code_hash'], row['action'], row['user_id']]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function idsIn(rows: Record<string, Row[]>): string[] {
  const values = Object.values(rows).flat().flatMap(Object.values);
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && uuid.test(value)))];
}

function companiesIn(rows: Record<string, Row[]>): string[] {
  const begunAt = new Map(rows['registrations']!.map((row) => [row['id'], Date.parse(String(row['created_at']))]));
  const ids = rows['cases']!.map((row) => String(row['registration_id']));
  return ids.toSorted((one, other) => begunAt.get(one)! - begunAt.get(other)!);
}

export const firstCompany = (rows: Record<string, Row[]>): string => companiesIn(rows)[0]!;

/** Rows about a company: those with its id in any column, or with the id of such a row. */
export function rowsAbout(rows: Record<string, Row[]>, registrationId: string): Record<string, Row[]> {
  const ids = new Set([registrationId]);
  const found = new Set<Row>();
  const all = Object.values(rows).flat();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const row of all) {
      if (found.has(row) || ![...JSON.stringify(row).matchAll(anyUuid)].some(([id]) => ids.has(id))) continue;
      found.add(row);
      if (uuid.test(String(row['id']))) ids.add(String(row['id']));
    }
  }
  return filtered(rows, (row) => found.has(row));
}

export function rowsOfOne(rows: Record<string, Row[]>, registrationId: string): Record<string, Row[]> {
  const others = companiesIn(rows).filter((id) => id !== registrationId);
  return others.reduce((left, other) => {
    const about = new Set(Object.values(rowsAbout(rows, other)).flat());
    return filtered(left, (row) => !about.has(row));
  }, rows);
}

const anyUuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const filtered = (rows: Record<string, Row[]>, is: (row: Row) => boolean) =>
  Object.fromEntries(Object.entries(rows).map(([table, some]) => [table, some.filter(is)]));
