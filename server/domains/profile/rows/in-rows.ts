import { randomUUID } from 'node:crypto';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { deleteRow, findVersion, newRow, type Owner, type RowsTable } from './rows.queries.ts';

export async function inRows<T>(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  companyId: string,
  work: (tx: Tx, owner: Owner) => Promise<T>,
): Promise<T> {
  const { registration, owner } = await requireCompany(needs, actor, companyId);
  return needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    return work(tx, owner);
  });
}

/** The place of a new row; undefined when the row exists already. */
export async function placeFor(
  tx: Tx,
  table: RowsTable,
  owner: Owner,
  { id = randomUUID(), rowsMax, at }: { id: string | undefined; rowsMax: number; at: Date },
) {
  if ((await findVersion(tx, table, owner, id)) !== undefined) return { id, place: undefined };
  const { count, columns } = await newRow(tx, table, owner);
  if (count >= rowsMax) throw fail('profile.rows_full', { data: { rows_max: rowsMax } });
  return { id, place: { id, columns, at } };
}

export function withoutEmpty<E extends object>(entry: E): E {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, value === '' ? null : value])) as E;
}

export function isSame<E extends object>(row: E, entry: E): boolean {
  return (Object.keys(entry) as (keyof E)[]).every((key) => row[key] === entry[key]);
}

/** Throws when the row is gone or its version is not `seen`. */
export function requireUnchanged<R extends { id: string; version: number }>(row: R | undefined, seen: number): void {
  if (!row) throw fail('profile.row_not_found');
  if (row.version !== seen) throw fail('profile.row_changed', { data: { version: row.version } });
}

/** Repeated deletion is no error; a newer version is. */
export async function removeRow(tx: Tx, table: RowsTable, owner: Owner, { id, seen }: { id: string; seen: number }) {
  const version = await findVersion(tx, table, owner, id);
  if (version === undefined) return;
  if (version !== seen) throw fail('profile.row_changed', { data: { version } });
  await deleteRow(tx, table, owner, id);
}
