import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { plansStaffOperations } from '@zarpa/contract/payments/plans-staff.ts';
import { sellingSettingKeys } from '@zarpa/contract/payments/selling-terms.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import { valuesOf } from './load-selling-terms.ts';
import { listChosenSelling } from './selling-settings.queries.ts';

type Answer = OperationAnswer<typeof plansStaffOperations.listSellingSettings>;

export async function listSellingSettings({ db }: Pick<Context, 'db'>): Promise<Answer> {
  return { success: true, data: { settings: await loadSellingSettings(db) } };
}

export async function loadSellingSettings(db: Db): Promise<Answer['data']['settings']> {
  const chosen = await listChosenSelling(db);
  const values = valuesOf(chosen);
  const names = await listNames(
    db,
    chosen.map(({ set_by }) => set_by),
  );
  return sellingSettingKeys.map((key) => {
    const one = chosen.find((row) => row.key === key);
    return {
      key,
      value: values[key],
      set_by: one ? (names.get(one.set_by) ?? null) : null,
      set_at: one?.set_at.toISOString() ?? null,
    };
  });
}
