import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';

type OfAccount = { account: string; year: number };

export async function saveBalance(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { account, year, ...said }: OfAccount & { closing_minor: number; said_at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_balances')
    .values({ registration_id: registrationId, user_id: userId, account, tax_year: year, ...said })
    .onConflict((conflict) => conflict.columns(['registration_id', 'account', 'tax_year']).doUpdateSet(said))
    .execute();
}

export async function deleteBalance(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { account, year }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('ledger_balances')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('tax_year', '=', year)
    .execute();
}
