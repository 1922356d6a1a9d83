import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MissingFact } from '@zarpa/contract/filing-facts.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** One for each fact that is missing. */
export async function insertRequiredActions(
  tx: Transaction<Database>,
  of: { companyId: string; userId: string },
  missing: readonly MissingFact[],
): Promise<void> {
  if (missing.length === 0) return;
  const owner = { company_id: of.companyId, user_id: of.userId };
  const rows = missing.map(({ kind, subject, message }) => ({ id: randomUUID(), ...owner, kind, subject, message }));
  await tx.insertInto('required_actions').values(rows).execute();
}

/** Oldest first, at most 60. */
export function listOpenActions(db: Db, companyId: string): Promise<{ message: string }[]> {
  return db
    .selectFrom('required_actions')
    .select('message')
    .where('company_id', '=', companyId)
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .limit(60)
    .execute();
}
