import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Owner } from './tax-facts.queries.ts';

const listMax = 1000;

type NewStatement = Owner & { id: string; taxYear: number; at: Date };

/** The same file twice is one. */
export async function insertStatement(tx: Transaction<Database>, statement: NewStatement): Promise<void> {
  const { id, registrationId, userId, taxYear, at } = statement;
  await tx
    .insertInto('bank_statements')
    .values({ id, registration_id: registrationId, user_id: userId, tax_year: taxYear, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

/** Of a year, as far as their owner may see them, newest first, at most 1 000. */
export function listStatements(db: Db, { registrationId, userId }: Owner, taxYear: number) {
  return statementsOf(db, userId)
    .where('s.registration_id', '=', registrationId)
    .where('s.tax_year', '=', taxYear)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(sql.lit(listMax))
    .execute();
}

/** Undefined also where the team keeps it from its owner. */
export function findStatement(db: Db, userId: string, id: string): Promise<StatementRow | undefined> {
  return statementsOf(db, userId).where('s.id', '=', id).executeTakeFirst();
}

function statementsOf(db: Db, userId: string) {
  return db
    .selectFrom('bank_statements as s')
    .innerJoin('files as f', 'f.id', 's.id')
    .select(['s.id', 's.tax_year', 's.created_at', 'f.name', 'f.size_bytes'])
    .where('s.user_id', '=', userId)
    .where('f.state', '=', 'kept')
    .where('f.is_visible', '=', true);
}
