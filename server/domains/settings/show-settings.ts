import type { Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { usualRefundLimits, type RefundLimits } from '@zarpa/contract/settings/refund-limits.rules.ts';
import type { Settings } from '@zarpa/contract/settings/shapes.ts';
import { settingKeys, type SettingKey } from '@zarpa/contract/settings/versions.rules.ts';
import { usualHours, type SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import { listConfirmers } from '../identity/people/team.queries.ts';
import { listVersions, type SettingRow } from './settings.queries.ts';

const shownMax = 30;

type Values = { support_hours: SupportHours; refund_limits: RefundLimits; banner: Banner | null };
const usual: Values = { support_hours: usualHours, refund_limits: usualRefundLimits, banner: null };

export async function showSettings(db: Db, staffId: string): Promise<Settings> {
  const rows = new Map<SettingKey, SettingRow[]>();
  for (const key of settingKeys) rows.set(key, await listVersions(db, key, shownMax));
  const all = [...rows.values()].flat();
  const ids = all.flatMap(({ set_by, decided_by }) => [set_by, decided_by]).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(ids)]);
  const others = await listConfirmers(db, [staffId]);
  const shown = <K extends SettingKey>(key: K) => settingOf(rows.get(key)!, usual[key], { names, staffId });
  return {
    support_hours: shown('support_hours'),
    refund_limits: shown('refund_limits'),
    banner: shown('banner'),
    has_second_person: others.length > 0,
  };
}

type Reader = { names: ReadonlyMap<string, string>; staffId: string };

function settingOf<V>(rows: readonly SettingRow[], ours: V, { names, staffId }: Reader) {
  const present = rows.find(({ state }) => state === 'confirmed');
  return {
    /** Of the newest version, a proposed one too. */
    number: rows[0]?.number ?? 0,
    latest: present ? (present.value as V) : ours,
    versions: rows.map(({ value, set_by, set_at, decided_by, ...row }) => ({
      ...row,
      value: value as V,
      set_by: names.get(set_by) ?? null,
      set_at: set_at.toISOString(),
      decided_by: decided_by === null ? null : (names.get(decided_by) ?? null),
      is_own: set_by === staffId,
    })),
  };
}
