import { sellingValueOf } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import { loadSellingSettings } from './list-selling-settings.ts';
import { valuesOf } from './load-selling-terms.ts';
import { holdSelling, insertSelling, listChosenSelling } from './selling-settings.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const saveSellingSetting: Handle<'saveSellingSetting'> = async (
  needs,
  actor,
  { params: { setting: key }, body },
) => {
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
};
