import type { ProfileChange, ProfileKey, ProfileValues } from '@zarpa/contract/profile/fields.rules.ts';

type Saved = { fields: ProfileChange; fieldVersions: Partial<Record<ProfileKey, number>>; version: number };

type Merged = {
  conflicts?: ProfileChange;
  change?: Saved;
};

/** `seen`: the version read. A key that changed since, to another value than sent, is a conflict. */
export function mergeChange(
  present: ProfileValues,
  saved: Saved | undefined,
  sent: ProfileChange,
  seen: number | undefined,
): Merged {
  const given = Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, value === '' ? null : value]),
  ) as ProfileChange;
  const changed = (Object.keys(given) as ProfileKey[]).filter((key) => given[key] !== present[key]);
  const fieldVersions = saved?.fieldVersions ?? {};
  const conflicting = changed.filter((key) => seen !== undefined && (fieldVersions[key] ?? 0) > seen);
  if (conflicting.length > 0) return { conflicts: pick(present, conflicting) };
  if (changed.length === 0) return {};
  const version = (saved?.version ?? 0) + 1;
  const change = {
    fields: { ...saved?.fields, ...pick(given, changed) },
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(changed.map((key) => [key, version])) },
    version,
  };
  return { change };
}

function pick(values: ProfileChange, keys: readonly ProfileKey[]): ProfileChange {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as ProfileChange;
}
