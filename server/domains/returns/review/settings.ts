import {
  returnSettingKeys,
  returnSettings,
  isSettingValue,
  settingsOf,
} from '@zarpa/contract/returns/settings.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { listChosenSettings, lockReturnSettings, insertSetting } from '../packets/return-settings.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listReturnSettings: Handle<'listReturnSettings'> = async ({ db }) => {
  return { success: true, data: { settings: await loadSettings(db) } };
};

async function loadSettings(db: Db) {
  const chosen = await listChosenSettings(db);
  const names = await listNames(
    db,
    chosen.map(({ set_by }) => set_by),
  );
  return returnSettingKeys.map((key) => {
    const one = chosen.find((row) => row.key === key);
    return {
      key,
      value: one?.value ?? returnSettings[key].usual,
      reason: one?.reason ?? '',
      set_by: one ? (names.get(one.set_by) ?? null) : null,
      set_at: one?.set_at.toISOString() ?? null,
    };
  });
}

/** Throws when the setting changed since; earlier choices stay listed, with the reason. */
export const saveReturnSetting: Handle<'saveReturnSetting'> = async (needs, actor, { params: { key }, body }) => {
  const { before, value, reason } = body;
  if (!isSettingValue(key, value))
    throw fail('request.invalid', { details: [{ field: 'value', message: 'Elige una de las opciones' }] });
  await needs.db.transaction().execute(async (tx) => {
    await lockReturnSettings(tx);
    const chosen = await listChosenSettings(tx);
    const now = settingsOf(Object.fromEntries(chosen.map((one) => [one.key, one.value])))[key];
    if (now !== before) throw fail('returns.setting_changed');
    await insertSetting(tx, { key, value, reason, set_by: actor.userId, set_at: needs.clock() });
  });
  actor.noteChanges({ value: [before, value] });
  return { success: true, data: { settings: await loadSettings(needs.db) } };
};
