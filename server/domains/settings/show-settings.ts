import type { Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { usualRefundLimits, type RefundLimits } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { mailTextKinds, type MailText, type MailTextKind } from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Settings, ShownMailText } from '@zarpa/contract/settings/shapes.ts';
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
  const names = await namesIn(db, [...rows.values()].flat());
  const others = await listConfirmers(db, [staffId]);
  const shown = <K extends keyof Values>(key: K) => settingOf(rows.get(key)!, usual[key], { names, staffId });
  return {
    support_hours: shown('support_hours'),
    refund_limits: shown('refund_limits'),
    banner: shown('banner'),
    has_second_person: others.length > 0,
  };
}

/** Every mail whose words may be changed, with ours beside what holds. */
export async function showMailTexts(db: Db, staffId: string): Promise<ShownMailText[]> {
  const rows = new Map<MailTextKind, SettingRow[]>();
  for (const kind of mailTextKinds) rows.set(kind, await listVersions(db, `mail:${kind}`, shownMax));
  const names = await namesIn(db, [...rows.values()].flat());
  return mailTextKinds.map((kind) => ({
    kind,
    ...settingOf<MailText | null>(rows.get(kind)!, null, { names, staffId }),
  }));
}

function namesIn(db: Db, rows: readonly SettingRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ set_by, decided_by }) => [set_by, decided_by]).filter((id) => id !== null);
  return listNames(db, [...new Set(ids)]);
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
