import { isSettingValue, settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadSettings } from './list-return-settings.ts';
import { holdSettings, insertSetting, listChosenSettings } from './return-settings.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Over what was seen; what held before stays in the list, with its reason. */
export const saveReturnSetting: Handle<'saveReturnSetting'> = async (needs, actor, { params: { key }, body }) => {
  const { before, value, reason } = body;
  if (!isSettingValue(key, value))
    throw fail('request.invalid', { details: [{ field: 'value', message: 'Elige una de las opciones' }] });
  await needs.db.transaction().execute(async (tx) => {
    await holdSettings(tx);
    const chosen = await listChosenSettings(tx);
    const now = settingsOf(Object.fromEntries(chosen.map((one) => [one.key, one.value])))[key];
    if (now !== before) throw fail('returns.setting_changed');
    await insertSetting(tx, { key, value, reason, set_by: actor.userId, set_at: needs.clock() });
  });
  return { success: true, data: { settings: await loadSettings(needs.db) } };
};
