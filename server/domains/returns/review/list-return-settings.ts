import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { returnSettingKeys, returnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { listChosenSettings } from './return-settings.queries.ts';

type Answer = OperationAnswer<typeof returnsStaffOperations.listReturnSettings>;

export async function listReturnSettings({ db }: Pick<Context, 'db'>): Promise<Answer> {
  return { success: true, data: { settings: await loadSettings(db) } };
}

export async function loadSettings(db: Db): Promise<Answer['data']['settings']> {
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
