import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

/** One writer at a time; open screens hear of it. The company is locked before it, as rows refer to it later. */
export async function lockLedger(tx: Transaction<Database>, owner: Owner): Promise<void> {
  const { registrationId, userId } = owner;
  await holdRegistration(tx, owner);
  await tx
    .insertInto('ledgers')
    .values({ registration_id: registrationId, user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet({ version: sql`ledgers.version + 1` }))
    .execute();
}

/** The same without telling anybody, for whoever may find nothing to write; false where there is no ledger. */
export async function holdLedger(tx: Transaction<Database>, owner: Owner): Promise<boolean> {
  const { registrationId } = owner;
  await holdRegistration(tx, owner);
  const row = await tx
    .selectFrom('ledgers')
    .select('registration_id')
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** As a reference to it does, which waits for whoever has locked the company. Without this they would wait for each other. */
async function holdRegistration(tx: Transaction<Database>, { registrationId }: Owner): Promise<void> {
  await tx.selectFrom('registrations').select('id').where('id', '=', registrationId).forKeyShare().executeTakeFirst();
}
