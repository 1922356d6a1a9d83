/** Rows of one table by column values; a list means any of them, null means none. */
import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { Db } from '../../platform/db/open-database.ts';

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Where<T extends Table> = { readonly [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][] };
type Filtered = { where: (column: never, is: never, value: never) => Filtered };

function filtered<Q>(query: Q, where: object): Q {
  const isOf = (value: unknown) => (Array.isArray(value) ? 'in' : value === null ? 'is' : '=');
  let built = query as Filtered;
  for (const [column, value] of Object.entries(where))
    built = built.where(column as never, isOf(value) as never, value as never);
  return built as Q;
}

export async function select<T extends Table, C extends keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Where<T>,
  columns: readonly C[],
  order?: keyof Row<T> & string,
): Promise<Pick<Row<T>, C>[]> {
  const query = filtered(db.selectFrom(table as 'users').select(columns as never), where);
  return (await (order ? query.orderBy(order as 'id') : query).execute()) as never;
}

/** Throws without a row. */
export async function selectOne<T extends Table, C extends keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Where<T>,
  columns: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const query = filtered(db.selectFrom(table as 'users').select(columns as never), where);
  return (await query.executeTakeFirstOrThrow()) as never;
}

export async function update<T extends Table>(db: Db, table: T, where: Where<T>, set: UpdateObject<Database, T>) {
  await filtered(db.updateTable(table as 'users').set(set as never), where).execute();
}

export async function insert<T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<Database, T> | readonly InsertObject<Database, T>[],
): Promise<void> {
  await db
    .insertInto(table as 'users')
    .values(values as never)
    .execute();
}
