import { loadSellingTerms, valuesOf } from './load-selling-terms.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { plansStaffOperations } from '@zarpa/contract/payments/plans-staff.ts';
import { sellingProblem, sellingSettingKeys, sellingValueOf } from '@zarpa/contract/payments/selling-terms.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import { listChosenSelling, lockSelling, insertSelling } from './selling-settings.queries.ts';
import { fail } from '../../platform/http/fail.ts';

export const getSellingTerms: Handle<'getSellingTerms'> = async ({ db }) => {
  return { success: true, data: await loadSellingTerms(db) };
};

export const listSellingSettings: Handle<'listSellingSettings'> = async ({ db }) => {
  return { success: true, data: { settings: await loadSellingSettings(db) } };
};

async function loadSellingSettings(
  db: Db,
): Promise<OperationAnswer<typeof plansStaffOperations.listSellingSettings>['data']['settings']> {
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

export const saveSellingSetting: Handle<'saveSellingSetting'> = async (
  needs,
  actor,
  { params: { setting: key }, body },
) => {
  const value = sellingValueOf(key, body.value);
  if (value === undefined)
    throw fail('request.invalid', {
      details: [{ field: 'value', message: sellingProblem(key) }],
    });
  await needs.db.transaction().execute(async (tx) => {
    await lockSelling(tx);
    if (valuesOf(await listChosenSelling(tx))[key] !== body.before) throw fail('plans.setting_changed');
    await insertSelling(tx, { key, value, set_by: actor.userId, set_at: needs.clock() });
  });
  actor.noteChanges({ value: [body.before, value] });
  return { success: true, data: { settings: await loadSellingSettings(needs.db) } };
};
