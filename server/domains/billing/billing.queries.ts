import type { BillingData } from '@zarpa/contract/billing/invoices.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { withSealed } from '../../platform/db/sealed-values.ts';

export async function findBillingProfile(
  db: Db,
  userId: string,
): Promise<(BillingData & { version: number }) | undefined> {
  const row = await db
    .selectFrom('billing_profiles')
    .select(['user_id', 'name', 'country', 'tax_id', 'address', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: _user, ...profile } = row;
  return profile;
}

/** Undefined when the stored version is not `version`. */
export async function saveBillingProfile(db: Db, userId: string, data: BillingData & { version: number }, at: Date) {
  const { version, ...plain } = data;
  const { user_id: _user, ...values } = withSealed({ user_id: userId, ...plain }, 'tax_id');
  const row =
    version === 0
      ? await db
          .insertInto('billing_profiles')
          .values({ user_id: userId, ...values, version: 1, updated_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('billing_profiles')
          .set({ ...values, version: version + 1, updated_at: at })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

export async function takeNumber(tx: Tx, kind: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
