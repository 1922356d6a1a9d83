import { sql, type Transaction } from 'kysely';
import { describeWithin, hashOf } from './describe-catalogue.ts';

/** Migrations before 0.2.0: the last one, their number, and the commit that still has them. */
const before = { last: '0156-preparer-records', count: 79, commit: '89a73b31' };
const first = '0200-schema';

/** Hash of the schema that `0200-schema` makes and that the earlier migrations made, on PostgreSQL 15 and 18 alike. */
export const schemaHash = 'e1503bd82d05f46e1d5d5f553d4e624dc6becc2fb08065d5d6fa396fd9770691';

/** This version cannot continue with the database; the message says what to do. */
export class OutdatedDatabase extends Error {}

/** Accepts a database that completed the migrations before 0.2.0; refuses any other of that time, and leaves it unchanged. */
export async function takeOver(tx: Transaction<never>): Promise<void> {
  const names = await appliedTo(tx);
  if (names.length === 0 || names[0]! >= first) return;
  const last = names.at(-1)!;
  if (last !== before.last || names.length !== before.count) throw new OutdatedDatabase(tooOld(last));
  if (hashOf(await describeWithin(tx)) !== schemaHash) throw new OutdatedDatabase(changed);
  await sql`delete from kysely_migration`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${first}, ${new Date().toISOString()})`.execute(tx);
}

async function appliedTo(tx: Transaction<never>): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(tx);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(tx);
  return rows.map(({ name }) => name);
}

const tooOld = (last: string) =>
  `La base de datos es de una versión anterior a la 0.2.0 (su última migración es ${last}) y esta versión no puede continuarla. Arranca antes el commit ${before.commit} con estos datos, que los pone al día, y después esta versión. No se cambió nada.`;
const changed = `La base de datos tiene todas las migraciones anteriores a la 0.2.0, pero su esquema no es el que ellas dejan: algo se cambió por otra vía. Compáralo con el que crea el commit ${before.commit} en una base de datos vacía, deshaz la diferencia y vuelve a arrancar. No se cambió nada.`;
