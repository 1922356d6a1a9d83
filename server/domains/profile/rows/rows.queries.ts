import type { Tx } from '../../../platform/db/open-database.ts';
import { sql } from 'kysely';

export type RowsTable = 'directors' | 'business_activities';

export type Owner = { registrationId: string; userId: string };

export async function newRow(tx: Tx, table: RowsTable, { registrationId, userId }: Owner) {
  const { count, last } = await tx
    .selectFrom(table)
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.max('position').as('last')])
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const columns = { registration_id: registrationId, user_id: userId, position: (last ?? -1) + 1 };
  return { count: Number(count), columns };
}

export async function findVersion(tx: Tx, table: RowsTable, { registrationId }: Owner, id: string) {
  const row = await tx
    .selectFrom(table)
    .select('version')
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version;
}

export async function deleteRow(tx: Tx, table: RowsTable, { registrationId }: Owner, id: string): Promise<void> {
  await tx.deleteFrom(table).where('registration_id', '=', registrationId).where('id', '=', id).execute();
}

export async function saveOrder(tx: Tx, table: RowsTable, { registrationId }: Owner, ids: readonly string[]) {
  await sql`
    update ${sql.table(table)} r set position = o.place
      from (select id, row_number() over (order by array_position(${ids}::uuid[], id), position) - 1 as place
              from ${sql.table(table)} where registration_id = ${registrationId}) o
     where r.registration_id = ${registrationId} and r.id = o.id`.execute(tx);
}
