import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Addon } from '@zarpa/contract/payments/plans.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

export async function listCatalogue(db: Db): Promise<(Addon & { isAvailable: boolean })[]> {
  const rows = await db
    .selectFrom('addons')
    .select(['addon_key', 'name', 'description', 'price_cents', 'requires', 'features'])
    .select(['renewal_price_cents', 'renewal_months', 'is_available'])
    .orderBy('position')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    addon_key: row.addon_key,
    name: row.name,
    description: row.description,
    price: dollarsOf(row.price_cents),
    requires: row.requires,
    features: row.features,
    renewal_price: row.renewal_price_cents === null ? null : dollarsOf(row.renewal_price_cents),
    renewal_months: row.renewal_months,
    isAvailable: row.is_available,
  }));
}
