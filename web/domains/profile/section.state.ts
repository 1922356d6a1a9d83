/** A section of a profile as a form: what is typed, what of it changed, and what somebody else changed meanwhile. Pure. */
import { countryCodeOf, countryCodes, countryName } from '@zarpa/contract/values/countries.rules.ts';
import { profileFieldOf, type ProfileChange, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { amountsToConvert } from '@zarpa/contract/profile/amounts.rules.ts';
import { profileProblem } from '@zarpa/contract/profile/problems.rules.ts';
import type { Problem } from '../../platform/ui/form/problem-places.ts';
import type { ProfileValue } from './readable-value.state.ts';
import { textOfNumber, typedNumber } from './typed-number.state.ts';

/** By the names on the wire; a switch is `yes` or empty. A choice between two values stands under its field's `choiceName`. */
export type SectionEntry = Record<string, string>;
/** As they were read, by field. */
export type SeenValues = Partial<Record<ProfileKey, ProfileValue>>;

export function seenOf(keys: readonly ProfileKey[], values: Readonly<Record<ProfileKey, ProfileValue>>): SeenValues {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

export function entryOf(seen: SeenValues): SectionEntry {
  return Object.fromEntries(Object.entries(seen).map(([key, value]) => [key, textOf(key as ProfileKey, value)]));
}

/** As it stands in the field. */
export function textOf(key: ProfileKey, value: ProfileValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (typeof value === 'number') return textOfNumber(value);
  return profileFieldOf(key).type === 'country' ? (countryCodeOf(value) ?? value) : value;
}

/** As it is sent; null for nothing. */
export function valueOf(key: ProfileKey, text = ''): ProfileValue {
  const { type } = profileFieldOf(key);
  if (type === 'switch') return text === 'yes';
  const typed = text.trim();
  if (typed === '') return null;
  if (type === 'count' || type === 'money') return typedNumber(typed) ?? null;
  return type === 'country' && countryCodes.includes(typed) ? countryName(typed) : typed;
}

/** What was typed and is not what was read. */
export function changeOf(seen: SeenValues, entry: SectionEntry): ProfileChange {
  const changed = keysIn(seen).filter((key) => !isSame(key, seen[key]!, valueOf(key, entry[key])));
  return Object.fromEntries(changed.map((key) => [key, valueOf(key, entry[key])]));
}

/** A country may be written in several ways; what was never said of a switch is no. */
function isSame(key: ProfileKey, one: ProfileValue, other: ProfileValue): boolean {
  return textOf(key, one) === textOf(key, other);
}

export const choiceName = (key: ProfileKey) => `${key}_choice`;

/** `clashes`: what somebody else changed too, of which one is to be chosen. */
export function sectionProblems(seen: SeenValues, entry: SectionEntry, clashes: readonly ProfileKey[]): Problem[] {
  // What stands there was good when it was written: a day that has passed since holds up nobody.
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

/** Amounts that are said again in the currency that was chosen, in whatever section they stand. */
export function amountsAgain(present: SeenValues, entry: SectionEntry): ProfileKey[] {
  const currency = entry['primary_currency'];
  return amountsToConvert(
    present as Parameters<typeof amountsToConvert>[0],
    currency === undefined ? undefined : currency || null,
  );
}

/** As they are sent; left empty they are taken away. */
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
 * The same entry on newer values: what was not touched follows them, what was typed stays. Clashes are those that both changed,
 * each to something else.
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

/** What is saved once it was chosen: where it is the other one's, nothing. */
export function chosenEntry(seen: SeenValues, entry: SectionEntry, clashes: readonly ProfileKey[]): SectionEntry {
  const theirs = clashes.filter((key) => entry[choiceName(key)] === 'theirs');
  return { ...entry, ...Object.fromEntries(theirs.map((key) => [key, textOf(key, seen[key]!)])) };
}

const keysIn = (seen: SeenValues) => Object.keys(seen) as ProfileKey[];
