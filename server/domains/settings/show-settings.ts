import type { Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { usualRefundLimits } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { mailTextKinds, type MailText, type MailTextKind } from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Settings, ShownMailText } from '@zarpa/contract/settings/shapes.ts';
import { settingKeys, type SettingKey } from '@zarpa/contract/settings/versions.rules.ts';
import { usualHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import { listConfirmers } from '../identity/people/team.queries.ts';
import { listVersions, type SettingRow } from './settings.queries.ts';

const shownMax = 30;

export async function showSettings(db: Db, staffId: string): Promise<Settings> {
  const rows = new Map<SettingKey, SettingRow[]>();
  for (const key of settingKeys) rows.set(key, await listVersions(db, key, shownMax));
  const names = await namesIn(db, [...rows.values()].flat());
  const others = await listConfirmers(db, [staffId]);
  const reader = { names, staffId };
  const hours = rows.get('support_hours')!;
  const limits = rows.get('refund_limits')!;
  return {
    support_hours: settingOf(hours, usualHours, reader, ({ holds_on }) => ({ holds_on: holds_on! })),
    refund_limits: settingOf(limits, usualRefundLimits, reader, ({ state, decided_by }) => ({
      state,
      decided_by: nameIn(names, decided_by),
    })),
    banner: settingOf<Banner | null>(rows.get('banner')!, null, reader),
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

const nameIn = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? null : (names.get(id) ?? null);

type Reader = { names: ReadonlyMap<string, string>; staffId: string };

/** `more`: what the versions of this setting have besides. `ours`: what holds until somebody decides. */
function settingOf<V, M extends object = object>(
  rows: readonly SettingRow[],
  ours: V,
  { names, staffId }: Reader,
  more: (row: SettingRow) => M = () => ({}) as M,
) {
  const present = rows.find(({ state }) => state === 'confirmed');
  return {
    /** Of the newest version, a proposed one too. */
    number: rows[0]?.number ?? 0,
    latest: present ? (present.value as V) : ours,
    versions: rows.map((row) => ({
      number: row.number,
      value: row.value as V,
      set_by: nameIn(names, row.set_by),
      set_at: row.set_at.toISOString(),
      is_own: row.set_by === staffId,
      ...more(row),
    })),
  };
}
