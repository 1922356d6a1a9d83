/** A profile section as a form: typed values, changes, and concurrent changes. Pure. */
import { countryCodeOf, countryCodes, countryName } from '@zarpa/contract/values/countries.rules.ts';
import { profileFieldOf, type ProfileChange, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { amountsToConvert } from '@zarpa/contract/profile/amounts.rules.ts';
import { profileProblem } from '@zarpa/contract/profile/problems.rules.ts';
import type { Problem } from '../../platform/ui/form/problem-places.ts';
import type { ProfileValue } from './readable-value.state.ts';
import { textOfNumber, typedNumber } from './typed-number.state.ts';

/** By wire names; a switch is `yes` or empty. A choice between two values is stored under `choiceName`. */
export type SectionEntry = Record<string, string>;
export type SeenValues = Partial<Record<ProfileKey, ProfileValue>>;

export function seenOf(keys: readonly ProfileKey[], values: Readonly<Record<ProfileKey, ProfileValue>>): SeenValues {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

export function entryOf(seen: SeenValues): SectionEntry {
  return Object.fromEntries(Object.entries(seen).map(([key, value]) => [key, textOf(key as ProfileKey, value)]));
}

export function textOf(key: ProfileKey, value: ProfileValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (typeof value === 'number') return textOfNumber(value);
  return profileFieldOf(key).type === 'country' ? (countryCodeOf(value) ?? value) : value;
}

export function valueOf(key: ProfileKey, text = ''): ProfileValue {
  const { type } = profileFieldOf(key);
  if (type === 'switch') return text === 'yes';
  const typed = text.trim();
  if (typed === '') return null;
  if (type === 'count' || type === 'money') return typedNumber(typed) ?? null;
  return type === 'country' && countryCodes.includes(typed) ? countryName(typed) : typed;
}

export function changeOf(seen: SeenValues, entry: SectionEntry): ProfileChange {
  const changed = keysIn(seen).filter((key) => !isSame(key, seen[key]!, valueOf(key, entry[key])));
  return Object.fromEntries(changed.map((key) => [key, valueOf(key, entry[key])]));
}

/** Compares as text: a country has several spellings, and an unset switch means no. */
function isSame(key: ProfileKey, one: ProfileValue, other: ProfileValue): boolean {
  return textOf(key, one) === textOf(key, other);
}

export const choiceName = (key: ProfileKey) => `${key}_choice`;

/** `clashes`: fields also changed elsewhere, which need a choice. */
export function sectionProblems(seen: SeenValues, entry: SectionEntry, clashes: readonly ProfileKey[]): Problem[] {
  // Stored values were valid when saved: a date passed since then blocks nothing.
  const wrong = keysIn(seen).flatMap((key) => {
    const value = valueOf(key, entry[key]);
    const message = isSame(key, seen[key]!, value) ? undefined : profileProblem(key, value);
    return message ? [{ field: key, message }] : [];
  });
  const open = clashes
    .filter((key) => !entry[choiceName(key)])
    .map((key) => ({ field: choiceName(key), message: 'Elige con qué valor te quedas', isMissing: true }));
  return [...open, ...wrong];
}

export const againName = (key: ProfileKey) => `${key}_again`;

/** Amounts to confirm in a newly chosen currency, in any section. */
export function amountsAgain(present: SeenValues, entry: SectionEntry): ProfileKey[] {
  const currency = entry['primary_currency'];
  return amountsToConvert(
    present as Parameters<typeof amountsToConvert>[0],
    currency === undefined ? undefined : currency || null,
  );
}

/** Confirmed amounts for the wire; empty ones are removed. */
export const changeOfAmounts = (again: readonly ProfileKey[], entry: SectionEntry): ProfileChange =>
  Object.fromEntries(again.map((key) => [key, valueOf(key, entry[againName(key)])]));

export function problemsOfAmounts(again: readonly ProfileKey[], entry: SectionEntry): Problem[] {
  return again.flatMap((key) => {
    const message = profileProblem(key, valueOf(key, entry[againName(key)]));
    return message ? [{ field: againName(key), message }] : [];
  });
}

export type Rebased = { entry: SectionEntry; clashes: ProfileKey[] };

/**
 * Applies an entry to newer values: untouched fields follow them, typed ones stay. Clashes are fields that both
 * sides changed differently.
 */
export function rebase(entry: SectionEntry, seen: SeenValues, fresh: SeenValues): Rebased {
  const rebased: Rebased = { entry: { ...entry }, clashes: [] };
  for (const key of keysIn(seen)) {
    const now = fresh[key] ?? null;
    if (isSame(key, seen[key]!, now)) continue;
    const mine = valueOf(key, entry[key]);
    if (isSame(key, mine, seen[key]!)) rebased.entry[key] = textOf(key, now);
    else if (!isSame(key, mine, now)) rebased.clashes.push(key);
  }
  return rebased;
}

/** The entry after the choices; fields left to the other side are unchanged. */
export function chosenEntry(seen: SeenValues, entry: SectionEntry, clashes: readonly ProfileKey[]): SectionEntry {
  const theirs = clashes.filter((key) => entry[choiceName(key)] === 'theirs');
  return { ...entry, ...Object.fromEntries(theirs.map((key) => [key, textOf(key, seen[key]!)])) };
}

const keysIn = (seen: SeenValues) => Object.keys(seen) as ProfileKey[];
