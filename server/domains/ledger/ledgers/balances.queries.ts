import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

type OfAccount = { account: string; day: string };

export async function saveBalance(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { account, day, ...fields }: OfAccount & { closing_minor: number; said_at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_balances')
    .values({ registration_id: registrationId, user_id: userId, account, day, ...fields })
    .onConflict((conflict) => conflict.columns(['registration_id', 'account', 'day']).doUpdateSet(fields))
    .execute();
}

export async function deleteBalance(
  tx: Transaction<Database>,
  { registrationId }: Owner,
  { account, day }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('ledger_balances')
    .where('registration_id', '=', registrationId)
    .where('account', '=', account)
    .where('day', '=', day)
    .execute();
}
