import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { plansStaffOperations } from '@zarpa/contract/payments/plans-staff.ts';
import { sellingValueOf } from '@zarpa/contract/payments/selling-terms.rules.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { loadSellingSettings } from './list-selling-settings.ts';
import { valuesOf } from './load-selling-terms.ts';
import { holdSelling, insertSelling, listChosenSelling } from './selling-settings.queries.ts';

type Call = typeof plansStaffOperations.saveSellingSetting;

/** Over what was seen; who pays from then on is asked by it. */
export async function saveSellingSetting(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params: { setting: key }, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const value = sellingValueOf(key, body.value);
  if (value === undefined)
    throw fail('request.invalid', {
      details: [{ field: 'value', message: 'Escribe códigos de país de dos letras, como CU o IR' }],
    });
  await needs.db.transaction().execute(async (tx) => {
    await holdSelling(tx);
    if (valuesOf(await listChosenSelling(tx))[key] !== body.before) throw fail('plans.setting_changed');
    await insertSelling(tx, { key, value, set_by: actor.userId, set_at: needs.clock() });
  });
  return { success: true, data: { settings: await loadSellingSettings(needs.db) } };
}
